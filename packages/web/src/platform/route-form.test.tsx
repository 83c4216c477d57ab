import { addReminder, listReminders } from '@rondall/contract/routes/reminders.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { serve } from '../lib/test-server.ts'
import { Toaster } from '../ui/toaster.tsx'
import { FormSubmit, FormText } from './form-fields.tsx'
import { RouteForm } from './route-form.tsx'
import { useRouteForm } from './use-route-form.ts'
import { useRouteQuery } from './use-route-query.ts'

const failed = 'Failed to create reminder. Please try again.'

function Reminders() {
  const { data } = useRouteQuery(listReminders, { query: {} })
  const form = useRouteForm(addReminder, {
    start: { title: '', time: '', frequency: 'daily' },
    args: { query: {} },
    failed,
    incomplete: 'Please fill in the reminder title and time.',
    done: () => {
      form.reset()
    },
  })
  return (
    <>
      <p>{data?.length ?? 0} set</p>
      <RouteForm form={form}>
        <FormText name="title" label="Title" />
        <FormText name="time" label="Time" />
        <FormSubmit>Create Reminder</FormSubmit>
      </RouteForm>
    </>
  )
}

function open(answer: Parameters<typeof serve>[0]) {
  let list: object[] = []
  const sent = serve({
    'GET /api/reminders': () => ({ body: list }),
    'POST /api/reminders': () => {
      list = [{}]
      return { body: {} }
    },
    ...answer,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Reminders />
      <Toaster unhurried={false} />
    </QueryClientProvider>,
  )
  return sent
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')

async function fillIn() {
  await userEvent.type(title(), 'Morning tablets')
  await userEvent.type(screen.getByLabelText('Time'), '08:00')
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Reminder' }))

test('what a form sent is there at once, and the form is empty again', async () => {
  const sent = open({})
  await screen.findByText('0 set')
  await fillIn()
  await create()
  await screen.findByText('1 set')
  expect(title().value).toBe('')
  const posted = sent.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(posted?.body))).toMatchObject({
    title: 'Morning tablets',
    time: '08:00',
  })
})

test('a missing field is told at the field and in a toast, and nothing is sent', async () => {
  const sent = open({})
  await create()
  await screen.findByText('Please fill in the reminder title and time.')
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'))
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('what the server finds wrong stands at the field, the failure is told, and what was typed stays', async () => {
  const details = { fields: [{ field: 'title', message: 'This title is too long.' }] }
  open({ 'POST /api/reminders': { status: 400, body: { code: 'bad-input', details } } })
  await fillIn()
  await create()
  await screen.findByText('This title is too long.')
  await screen.findByText(failed)
  expect(title().value).toBe('Morning tablets')
})

test('a double click sends one call', async () => {
  const sent = open({})
  await fillIn()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create Reminder' }))
  await screen.findByText('1 set')
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
