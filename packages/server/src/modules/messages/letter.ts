import { escapeHtml } from '../../platform/escape-html.ts'
/** What an e-mail says, in plain words; how it looks is decided here, once for all of them. */
export interface Letter {
  subject: string
  /** Said first and large: what to do. */
  lead?: string
  paragraphs: readonly string[]
  /** Telephones to call, the first one as a button. */
  calls?: readonly Call[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Something to be typed or read out over the phone. */
  code?: string
  /** Said after the action, each under a heading. */
  sections?: readonly Section[]
  /** Said at the end, smaller. */
  afterwards?: readonly string[]
  /** For a stranger, who can have no more of this. */
  refusal?: { label: string; url: string }
  /** Somebody may need help now. */
  isUrgent?: boolean
}

export interface Call {
  label: string
  /** The number as people read it, and as a telephone dials it. */
  shown: string
  dialed: string
}

interface Section {
  title: string
  rows: readonly { time?: string; text: string }[]
}

const signature = 'Rondall'

export function letterText(letter: Letter) {
  const { lead, paragraphs, calls = [], action, code, sections = [], afterwards = [] } = letter
  return [
    ...(lead ? [lead] : []),
    ...paragraphs,
    ...calls.map(({ label, shown }) => `${label}: ${shown}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...sections.map(({ title, rows }) =>
      [title, ...rows.map(({ time, text }) => (time ? `${time}  ${text}` : text))].join('\n'),
    ),
    ...afterwards,
    ...(letter.refusal ? [`${letter.refusal.label}: ${letter.refusal.url}`] : []),
    signature,
  ].join('\n\n')
}

/** No pictures, no styles from elsewhere, nothing that tells us whether it was read. */
export function letterHtml(letter: Letter) {
  const { subject, lead, paragraphs, calls = [], action, code, afterwards = [] } = letter
  const [first, ...furtherCalls] = calls
  const body = [
    ...(lead ? [paragraph(lead, styles.lead)] : []),
    ...paragraphs.map((text) => paragraph(text, styles.text)),
    ...(first ? [callButton(first)] : []),
    ...furtherCalls.map(callLine),
    ...(action ? [button(action, first ? styles.second : styles.button)] : []),
    ...(code ? [paragraph(code, styles.code)] : []),
    ...(letter.sections ?? []).map(section),
    ...afterwards.map((text) => paragraph(text, styles.small)),
    ...(action ? [paragraph(`If the button does not work: ${action.url}`, styles.small)] : []),
    ...(letter.refusal ? [smallLink(letter.refusal)] : []),
    paragraph(signature, styles.signature),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.card}${letter.isUrgent ? styles.urgent : ''}">
${body.join('\n')}
</div></body>
</html>
`
}

/** The colours of the app's own light theme; sizes for eyes that are not young. */
const styles = {
  page: 'margin:0;padding:24px 12px;background:#f6f0e4;color:#2a2119',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#fffdf8;border-radius:16px;font-family:Verdana,Arial,sans-serif;overflow-wrap:anywhere',
  urgent: ';border-top:10px solid #94211a',
  lead: 'margin:0 0 16px;font-size:25px;line-height:1.28;font-weight:bold',
  text: 'margin:0 0 18px;font-size:18px;line-height:1.55',
  small: 'margin:0 0 14px;font-size:16px;line-height:1.5;color:#554636',
  code: 'margin:0 0 18px;font-family:Consolas,monospace;font-size:32px;font-weight:bold;letter-spacing:6px',
  button:
    'display:inline-block;padding:16px 28px;background:#1d5c4f;color:#ffffff;border-radius:14px;font-size:18px;font-weight:bold;text-decoration:none',
  wide: 'display:block;padding:16px 20px;background:#1d5c4f;color:#ffffff;border-radius:14px;font-size:22px;line-height:1.3;font-weight:bold;text-align:center;text-decoration:none',
  second:
    'display:block;padding:16px 20px;background:#dbe9e2;color:#12392f;border:2px solid #1d5c4f;border-radius:14px;font-size:20px;font-weight:bold;text-align:center;text-decoration:none',
  call: 'margin:0 0 18px;font-size:18px;text-align:center',
  callLink: 'display:inline-block;padding:8px;color:#94211a;font-weight:bold',
  heading:
    'margin:22px 0 8px;padding:18px 0 0;border-top:1px solid #d9cdb8;font-size:20px;line-height:1.3',
  row: 'margin:0 0 8px;font-size:18px;line-height:1.5',
  signature: 'margin:18px 0 0;font-size:16px;font-weight:bold',
} as const

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }, style: string) =>
  `<p style="${styles.text}"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`

const callButton = ({ label, shown, dialed }: Call) =>
  `<p style="${styles.text}"><a href="tel:${escapeHtml(dialed)}" style="${styles.wide}">${escapeHtml(label)}<br>${escapeHtml(shown)}</a></p>`

const callLine = ({ label, shown, dialed }: Call) =>
  `<p style="${styles.call}">${escapeHtml(label)} <a href="tel:${escapeHtml(dialed)}" style="${styles.callLink}">${escapeHtml(shown)}</a></p>`

const section = ({ title, rows }: Section) =>
  [
    `<h2 style="${styles.heading}">${escapeHtml(title)}</h2>`,
    ...rows.map(
      ({ time, text }) =>
        `<p style="${styles.row}">${time ? `<strong>${escapeHtml(time)}</strong> &nbsp; ` : ''}${escapeHtml(text)}</p>`,
    ),
  ].join('\n')

const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="${styles.small}"><a href="${escapeHtml(url)}" style="color:#554636">${escapeHtml(label)}</a></p>`
