import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPreferences } from '../lib/preferences.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { startServiceWorker } from '../lib/service-worker.ts'
import { App } from './app.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import './styles.css'

startPreferences()
startServiceWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ScreenBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <App />
      </QueryClientProvider>
    </ScreenBoundary>
  </StrictMode>,
)
