import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build-compressed.ts'
import { serviceWorker } from './build-service-worker.ts'
import { thinRoutes } from './build-thin-routes.ts'

const server = process.env.RONDALL_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [thinRoutes(), react(), tailwind(), serviceWorker(), compressed()],
  server: { proxy: { '/api': { target: server, ws: true }, '/sandbox': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // Schemas that nothing on a screen uses, and the library behind them, stay out of its chunks.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'route'] } },
  },
})
