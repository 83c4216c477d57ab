import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../lib/query-client.ts'
import { App } from './app.tsx'

/** The whole app at an address; `history` tells where it went. */
export function openApp(path: string): { history: string[] } {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <App />
      </Router>
    </QueryClientProvider>,
  )
  return { history }
}
