import { openApiDocument } from '@rondall/contract/openapi.ts'
import { expect, test } from 'vitest'
import { renderApiDocs } from './api-docs.ts'

const document = openApiDocument()
const page = renderApiDocs(document)

test('every call and every schema stands on the page', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      expect(page).toContain(`<strong>${method.toUpperCase()}</strong> <code>${path}</code>`)
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(page).toContain(`id="schema-${name}"`)
  }
})

test('it has no script, no handler and asks nobody else for anything', () => {
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+="/)
  expect(
    [...page.matchAll(/(?:src|href)="([^"]*)"/g)].every(([, to]) => /^[#/]/.test(to ?? '')),
  ).toBe(true)
})

test('every link within the page leads somewhere, to one place only', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('what a description says stays text', () => {
  const info = { ...document.info, description: '<b onclick="x">\'&' }
  expect(renderApiDocs({ ...document, info })).toContain(
    '&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;',
  )
})
