// Plain JavaScript, because it must be able to speak when run by a Node too old for TypeScript.
const leastNode = 24

if (Number(process.versions.node.split('.')[0]) < leastNode) {
  console.error(
    `Rondall needs Node ${leastNode} and this is ${process.versions.node}. ` +
      '"npm ci" (without --ignore-scripts) brings the right one along; then use npm\'s own commands.',
  )
  process.exit(1)
}
