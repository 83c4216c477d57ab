import type { ApiDocument, ApiOperation } from '@rondall/contract/openapi.ts'
import { escapeHtml } from '../platform/escape-html.ts'

const style = `
:root { color-scheme: light dark }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1, h2 { line-height: 1.2 }
details { border: 1px solid GrayText; border-radius: .5rem; margin: .5rem 0; padding: 0 1rem }
summary { min-height: 2.75rem; padding: .6rem 0; cursor: pointer; overflow-wrap: anywhere }
summary:focus-visible, pre:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
pre { overflow-x: auto; border: 1px solid GrayText; border-radius: .5rem; padding: .75rem; font-size: .9rem }
td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; overflow-wrap: anywhere }
`

/** The API document as one page that needs no script and asks nobody for anything. */
export function renderApiDocs(document: ApiDocument): string {
  const { title, version, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>
<p>${escapeHtml(description)}</p>
<p><a href="/api/docs/openapi.json">This document as OpenAPI 3.1</a></p>
${contents(document)}
${areas(document)
  .map((area) => section(document, area))
  .join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(schemaCard).join('\n')}
</section>
</main>
</body>
</html>
`
}

interface Call {
  method: string
  path: string
  operation: ApiOperation
}

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

const areas = (document: ApiDocument) => [
  ...new Set(callsOf(document).flatMap(({ operation }) => operation.tags)),
]

function contents(document: ApiDocument) {
  const items = areas(document).map(
    (area) => `<li><a href="#${escapeHtml(area)}">${escapeHtml(area)}</a></li>`,
  )
  return `<nav aria-label="Areas"><ul>${items.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>`
}

function section(document: ApiDocument, area: string) {
  const calls = callsOf(document).filter(({ operation }) => operation.tags.includes(area))
  const id = escapeHtml(area)
  return `<section aria-labelledby="${id}"><h2 id="${id}">${id}</h2>
${calls.map(callCard).join('\n')}
</section>`
}

function callCard({ method, path, operation }: Call) {
  const { summary, description, parameters, requestBody, responses } = operation
  return `<details>
<summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? block('Parameters', parameters) : ''}
${requestBody ? block('Body', requestBody.content) : ''}
<table><caption>Answers of ${escapeHtml(operation.operationId)}</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Content</th></tr></thead>
<tbody>${Object.entries(responses).map(answerRow).join('')}</tbody></table>
</details>`
}

function answerRow([status, answer]: [string, ApiOperation['responses'][string]]) {
  const content = Object.entries(answer.content ?? {}).map(
    ([type, media]) => `<code>${escapeHtml(type)}</code> ${link(media)}`,
  )
  return `<tr><th scope="row">${status}</th><td>${escapeHtml(answer.description)}</td><td>${content.join('<br>')}</td></tr>`
}

function link(media: unknown) {
  const found = /"#\/components\/schemas\/([^"]+)"/.exec(JSON.stringify(media))?.[1]
  return found ? `<a href="#schema-${escapeHtml(found)}">${escapeHtml(found)}</a>` : ''
}

const schemaCard = ([name, schema]: [string, unknown]) =>
  `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(name, schema)}</details>`

const block = (title: string, value: unknown) => `<h3>${title}</h3>${json(title, value)}`

/** Scrolls sideways where it is wide, so it can be reached by keyboard and has a name. */
const json = (name: string, value: unknown) =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(name)}">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
