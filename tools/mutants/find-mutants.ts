import ts from 'typescript'

/** One change of a source file that a test should notice. */
export interface Mutant {
  /** The same in every run of the same source. */
  id: string
  file: string
  line: number
  start: number
  end: number
  replacement: string
  /** What it changes, in the source's own words; an explanation names it by this. */
  change: string
}

interface Found {
  node: ts.Node
  replacement: string
}

const otherComparison = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
])
const equalities = ['===', '!==']
const junctions = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]

/**
 * Conditions that are always or never met, comparisons off by their boundary, operands of `&&` and `||` and of a
 * query's conditions left out, negations removed. What runs when a module is loaded cannot be switched and is left.
 */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node, inFunction: boolean) => {
    if (inFunction) found.push(...mutationsOf(node, source))
    const enters = inFunction || ts.isFunctionLike(node)
    ts.forEachChild(node, (child) => visit(child, enters))
  }
  visit(source, false)
  return found.map(({ node, replacement }, index) => {
    const start = node.getStart(source)
    return {
      id: `${file}#${index}`,
      ...{ file, start, replacement, end: node.end },
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      change: `${onOneLine(node.getText(source))} → ${onOneLine(replacement)}`,
    }
  })
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

function mutationsOf(node: ts.Node, source: ts.SourceFile): Found[] {
  const texts = [
    ...(isCondition(node) ? alwaysAndNever(node) : []),
    ...(ts.isBinaryExpression(node) ? ofBinary(node, source) : []),
    ...(ts.isCallExpression(node) ? ofQuery(node, source) : []),
    ...(isNegation(node) && !isCondition(node) ? [node.operand.getText(source)] : []),
  ]
  return texts.map((replacement) => ({ node, replacement }))
}

/** What an `if`, a `while` or a `? :` asks. */
function isCondition(node: ts.Node) {
  const { parent } = node
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

/** A loop is never made endless. */
const alwaysAndNever = ({ parent }: ts.Node) =>
  ts.isWhileStatement(parent) ? ['false'] : ['true', 'false']

const isNegation = (node: ts.Node): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken

function ofBinary(node: ts.BinaryExpression, source: ts.SourceFile) {
  const { kind } = node.operatorToken
  if (junctions.includes(kind)) return isInnerOfChain(node) ? [] : withoutEach(node, source)
  const other = otherComparison.get(kind)
  // A condition that is a plain equality is turned around by "always" and "never".
  if (!other || (equalities.includes(other) && isCondition(node))) return []
  return [`${node.left.getText(source)} ${other} ${node.right.getText(source)}`]
}

const isInnerOfChain = ({ parent, operatorToken }: ts.BinaryExpression) =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === operatorToken.kind

function withoutEach(node: ts.BinaryExpression, source: ts.SourceFile) {
  const { kind } = node.operatorToken
  const operandsOf = (part: ts.Expression): string[] =>
    ts.isBinaryExpression(part) && part.operatorToken.kind === kind
      ? [...operandsOf(part.left), ...operandsOf(part.right)]
      : [part.getText(source)]
  const operands = operandsOf(node)
  return leavingOneOut(operands).map((rest) => rest.join(` ${ts.tokenToString(kind)} `))
}

const leavingOneOut = (all: string[]) => all.map((_, left) => all.filter((_, at) => at !== left))

/** `and(a, b)` and `or(a, b)` without each of their conditions, and a `where(a)` without its own. */
function ofQuery(node: ts.CallExpression, source: ts.SourceFile) {
  const { expression, arguments: given } = node
  if (ts.isIdentifier(expression) && ['and', 'or'].includes(expression.text)) {
    const conditions = given.map((argument) => argument.getText(source))
    return leavingOneOut(conditions).map((rest) => `${expression.text}(${rest.join(', ')})`)
  }
  const [only] = given
  const isWhere = ts.isPropertyAccessExpression(expression) && expression.name.text === 'where'
  if (!isWhere || !only || isJunctionCall(only)) return []
  return [`${expression.getText(source)}(undefined)`]
}

const isJunctionCall = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ['and', 'or'].includes(node.expression.text)
