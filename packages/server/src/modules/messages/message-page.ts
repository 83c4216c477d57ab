import { escapeHtml } from '../../platform/escape-html.ts'
import type { Call } from './letter.ts'

export interface Page {
  title: string
  text: string
  /** Telephones to call. */
  calls?: readonly Call[]
  /** A button that sends the page's own address back; nothing happens before it is pressed. */
  button?: string
  /** Beside the button one can say when one will be there. */
  asksEta?: boolean
  /** Where it goes on by itself, and by hand where it does not. */
  next?: { url: string; label: string }
}

export const etaField = 'eta'

const etas: [minutes: string, words: string][] = [
  ['', "I can't say yet"],
  ['10', 'in 10 minutes'],
  ['30', 'in half an hour'],
  ['60', 'in an hour'],
  ['120', 'in 2 hours'],
]

/** A page that needs nothing else: it opens from a text message, without a sign-in and without scripts. */
export const messagePage = ({
  title,
  text,
  calls = [],
  button,
  asksEta = false,
  next,
}: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${next ? `<meta http-equiv="refresh" content="0; url=${escapeHtml(next.url)}">` : ''}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icons/rondall.svg">
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f0e4; color: #2a2119; font: 22px/1.5 Verdana, Arial, sans-serif }
main { box-sizing: border-box; max-width: 34rem; margin: 1rem; padding: 2rem; background: #fffdf8; border-radius: 20px }
h1 { margin: 0 0 1rem; font-size: 1.4em; line-height: 1.25 }
p { margin: 0 0 1.5rem }
button { width: 100%; min-height: 72px; padding: .75rem 1.5rem; border: 0; border-radius: 16px; background: #1d5c4f; color: #fff; font: inherit; font-weight: bold; cursor: pointer }
label { display: block; margin: 0 0 .5rem; font-weight: bold }
select { width: 100%; min-height: 60px; margin: 0 0 1.5rem; padding: .5rem 1rem; border: 2px solid #7d6b56; border-radius: 16px; background: #fff; color: inherit; font: inherit }
.call { box-sizing: border-box; display: block; min-height: 64px; margin: 0 0 1rem; padding: 1rem; border: 2px solid #1d5c4f; border-radius: 16px; text-align: center; text-decoration: none }
a { color: inherit; font-weight: bold; text-underline-offset: 4px }
p a[href="/"] { display: inline-block; padding: .6rem 0 }
a:focus-visible, button:focus-visible, select:focus-visible { outline: 4px solid #2a2119; outline-offset: 4px }
</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${withNumbers(escapeHtml(text))}</p>
${calls.map(callLink).join('\n')}
${button ? `<form method="post">${asksEta ? etaChoice : ''}<button type="submit">${escapeHtml(button)}</button></form>` : linkTo(next)}
</main></body>
</html>
`

const callLink = ({ label, shown, dialed }: Call) =>
  `<a class="call" href="tel:${escapeHtml(dialed)}">${escapeHtml(label)} ${escapeHtml(shown)}</a>`

const linkTo = ({ url, label } = { url: '/', label: 'Open Rondall' }) =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/** The emergency number can be tapped. */
const withNumbers = (html: string) => html.replace(/(call )911\b/gi, '$1<a href="tel:911">911</a>')

const etaChoice = `<label for="${etaField}">I will be there</label>
<select id="${etaField}" name="${etaField}">${etas
  .map(([minutes, words]) => `<option value="${minutes}">${words}</option>`)
  .join('')}</select>`
