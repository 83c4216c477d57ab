/** Two houses and a morning between them; the words went across. Drawn by the project, decoration only. */
export function MorningPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 320" aria-hidden="true" className={className}>
      <circle cx="210" cy="176" r="66" className="fill-lamp-soft" />
      <circle cx="210" cy="176" r="44" className="fill-lamp" />
      <Rays />
      <path
        d="M0 236 C70 196 140 206 210 226 S350 250 420 214 V300 a20 20 0 0 1 -20 20 H20 a20 20 0 0 1 -20 -20 Z"
        className="fill-brand-soft"
      />
      <House x={30} y={138} />
      <House x={276} y={148} small />
      <path
        d="M120 106 C170 44 250 40 306 108"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 14"
        className="stroke-line-strong"
      />
      <Letter />
    </svg>
  )
}

function Rays() {
  const angles = [-80, -50, -20, -130, -160, -105]
  return angles.map((degrees) => (
    <path
      key={degrees}
      d="M60 0 H82"
      transform={`translate(210 176) rotate(${degrees})`}
      strokeWidth="6"
      strokeLinecap="round"
      className="stroke-lamp"
    />
  ))
}

function House({ x, y, small = false }: { x: number; y: number; small?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${small ? 0.86 : 1})`}>
      <rect x="12" y="52" width="104" height="96" rx="8" className="fill-surface" />
      <rect
        x="12"
        y="52"
        width="104"
        height="96"
        rx="8"
        fill="none"
        strokeWidth="4"
        className="stroke-line-strong"
      />
      <path
        d="M0 60 L64 6 L128 60"
        fill="none"
        strokeWidth="14"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-brand"
      />
      <rect x="28" y="72" width="34" height="34" rx="6" className="fill-lamp" />
      <path d="M45 72 V106 M28 89 H62" strokeWidth="3" className="stroke-surface" />
      <path d="M76 148 V102 a14 14 0 0 1 28 0 V148 Z" className="fill-brand" />
    </g>
  )
}

/** "I'm OK", on its way. */
function Letter() {
  return (
    <g transform="translate(210 58)">
      <circle r="36" className="fill-brand" />
      <path
        d="M-15 1 L-4 12 L16 -11"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
    </g>
  )
}
