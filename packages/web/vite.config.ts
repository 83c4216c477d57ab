import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build-compressed.ts'
import { serviceWorker } from './build-service-worker.ts'

const server = process.env.RONDALL_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), serviceWorker(), compressed()],
  server: { proxy: { '/api': { target: server, ws: true }, '/sandbox': server } },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, manifest: true },
})
