import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const request = (id: string, name: string) => ({
  id,
  name,
  role: 'caregiver_primary',
  askedAt: '2026-11-21T08:00:00Z',
})

function openHome(requests: unknown[]) {
  storedSession.write('a-session')
  serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/journal': { body: [] },
    'GET /api/care-requests': { body: requests },
  })
  openApp('/')
}

test('home tells who asks, and leads to the question', async () => {
  openHome([request('one', 'Karl Example')])
  await screen.findByText('Karl Example would like to look out for you')
  expect(screen.getByRole('link', { name: 'See who asks' }).getAttribute('href')).toBe(
    '/care-requests',
  )
})

test('several are counted, and nobody asking says nothing', async () => {
  openHome([request('one', 'Karl Example'), request('two', 'Hanna Example')])
  await screen.findByText('2 people would like to look out for you')
})

test('who came with a code of hers is asked about', async () => {
  openHome([{ ...request('one', 'Karl Example'), kind: 'joins' }])
  await screen.findByText('Karl Example wants to join. Is that right?')
})
