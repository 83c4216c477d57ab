/** The kitchen radio that Rondall is: drawn by the project, decoration only. */
export function Radio({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 320" aria-hidden="true" className={className}>
      <ellipse cx="210" cy="300" rx="172" ry="12" className="fill-sunk" />
      <path
        d="M120 84 V58 a22 22 0 0 1 22 -22 h136 a22 22 0 0 1 22 22 v26"
        fill="none"
        strokeWidth="12"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <path
        d="M330 84 L372 18"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <circle cx="373" cy="16" r="7" className="fill-lamp" />
      <rect x="84" y="284" width="40" height="16" rx="6" className="fill-line-strong" />
      <rect x="296" y="284" width="40" height="16" rx="6" className="fill-line-strong" />
      <rect x="44" y="80" width="332" height="208" rx="44" className="fill-brand" />
      <rect x="60" y="96" width="300" height="176" rx="30" className="fill-surface" />
      <Loudspeaker />
      <rect x="246" y="120" width="92" height="46" rx="12" className="fill-lamp-soft" />
      <path
        d="M258 150 v-8 M270 150 v-14 M282 150 v-8 M294 150 v-14 M306 150 v-8 M318 150 v-14 M328 150 v-8"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <path d="M300 126 v34" strokeWidth="4" strokeLinecap="round" className="stroke-danger" />
      <Knob x={270} />
      <Knob x={318} />
    </svg>
  )
}

const rings = [
  { radius: 12, dots: 6 },
  { radius: 26, dots: 13 },
  { radius: 40, dots: 20 },
  { radius: 54, dots: 27 },
]

function Loudspeaker() {
  return (
    <g>
      <circle cx="152" cy="184" r="70" className="fill-sunk" />
      <circle cx="152" cy="184" r="4" className="fill-line-strong" />
      {rings.flatMap(({ radius, dots }) =>
        Array.from({ length: dots }, (_, index) => {
          const angle = (index / dots) * Math.PI * 2
          const x = (152 + Math.cos(angle) * radius).toFixed(1)
          const y = (184 + Math.sin(angle) * radius).toFixed(1)
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className="fill-line-strong" />
        }),
      )}
    </g>
  )
}

function Knob({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy="216" r="19" className="fill-brand" />
      <path d={`M${x} 216 v-12`} strokeWidth="4" strokeLinecap="round" className="stroke-lamp" />
    </g>
  )
}
