import { escapeHtml } from '../../platform/escape-html.ts'
/** What an e-mail says, in plain words; how it looks is decided here, once for all of them. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Something to be typed or read out over the phone. */
  code?: string
  /** Said after the action, smaller. */
  afterwards?: readonly string[]
}

const signature = 'Rondall'

export function letterText({ paragraphs, action, code, afterwards = [] }: Letter) {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...afterwards,
    signature,
  ].join('\n\n')
}

/** No pictures, no styles from elsewhere, nothing that tells us whether it was read. */
export function letterHtml({ subject, paragraphs, action, code, afterwards = [] }: Letter) {
  const body = [
    ...paragraphs.map((text) => paragraph(text, styles.text)),
    ...(action ? [button(action)] : []),
    ...(code ? [paragraph(code, styles.code)] : []),
    ...afterwards.map((text) => paragraph(text, styles.small)),
    ...(action ? [paragraph(`If the button does not work: ${action.url}`, styles.small)] : []),
    paragraph(signature, styles.signature),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.card}">
${body.join('\n')}
</div></body>
</html>
`
}

/** The colours of the app's own light theme; sizes for eyes that are not young. */
const styles = {
  page: 'margin:0;padding:24px 12px;background:#f6f0e4;color:#2a2119',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#fffdf8;border-radius:16px;font-family:Verdana,Arial,sans-serif;overflow-wrap:anywhere',
  text: 'margin:0 0 18px;font-size:18px;line-height:1.55',
  small: 'margin:0 0 14px;font-size:16px;line-height:1.5;color:#554636',
  code: 'margin:0 0 18px;font-family:Consolas,monospace;font-size:32px;font-weight:bold;letter-spacing:6px',
  button:
    'display:inline-block;padding:16px 28px;background:#1d5c4f;color:#ffffff;border-radius:14px;font-size:18px;font-weight:bold;text-decoration:none',
  signature: 'margin:18px 0 0;font-size:16px;font-weight:bold',
} as const

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="${styles.text}"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`
