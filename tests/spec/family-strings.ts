import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A string that a family may read or hear, and where it stands. */
interface FamilyString {
  place: string
  text: string
}

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** Where such strings stand: the screens, what Rondall says and writes, and the errors that are shown. */
const rooms = [
  'web/src/**/*.{ts,tsx}',
  'server/src/modules/**/*.ts',
  'server/src/voice/notices.ts',
  'contract/src/{errors.ts,constants/*.ts,model/*.ts,kinds/*.ts}',
]

/** Read by developers and operators only, or what people say to Rondall rather than it to them. */
const elsewhere =
  /\.test\.|test-|\.store\.|\.due\.|features\/(design-system|outbox)|modules\/(operation|live|audit)|companion\/instructions|accounts\/passwords|request-phrases|safety-words|check-in-answers|themes-|facts\.ts/

/** Not words but names: of classes, of routes, of what a page is made of. */
const technical = new Set([
  'className',
  'href',
  'to',
  'id',
  'name',
  'type',
  'role',
  'd',
  'key',
  'src',
])

export function familyStrings(): FamilyString[] {
  const files = globSync(rooms, { cwd: packages }).filter((file) => !elsewhere.test(file))
  return files.flatMap((file) => stringsOf(file))
}

function stringsOf(file: string): FamilyString[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${packages}/${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const strings: FamilyString[] = []
  const visit = (node: ts.Node) => {
    if (isSilent(node)) return
    const text = textOf(node)
    if (text !== undefined && isSaid(text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      strings.push({ place: `${file}:${line}`, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return strings
}

const isSilent = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isJsxAttribute(node) && technical.has(node.name.getText())) ||
  (ts.isCallExpression(node) && isTechnicalCall(node))

/** What goes to the log, or into an error that only a developer sees. */
const isTechnicalCall = ({ expression }: ts.CallExpression) =>
  /(^|\.)log\b|console|querySelector|clsx|^sql|raw$/.test(expression.getText())

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isJsxText(node)) return asOneLine(node.text)
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
  return undefined
}

const asOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A word with a capital, or several words: keys, addresses and class names are neither. */
const isSaid = (text: string) =>
  (/^[A-Z][a-z]+$/.test(text) || /[A-Za-z'’]+[,.!?:;]? [A-Za-z"“'’]/.test(text)) &&
  !/\/api\/|^(select|insert|update|delete|with)\b/i.test(text.trim())
