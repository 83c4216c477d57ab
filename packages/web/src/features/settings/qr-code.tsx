import qrcode from 'qrcode-generator'

/** Of modules, as the standard asks. */
const margin = 4

/** Dark on white in every theme: that is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount() + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="line w-full max-w-64 rounded-control"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={darkModules(code)} fill="#000" />
    </svg>
  )
}

function darkModules(code: ReturnType<typeof qrcode>) {
  const all = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  return all
    .flatMap((row) =>
      all.filter((column) => code.isDark(row, column)).map((column) => [column, row]),
    )
    .map(([x = 0, y = 0]) => `M${x + margin} ${y + margin}h1v1h-1z`)
    .join('')
}
