/**
 * The landing page's film, painted frame by frame on a canvas: a kitchen early in the morning, a
 * radio that is on, a cup that steams, a curtain that moves. Runs in the browser that
 * `make-film.ts` starts. Every motion is a whole number of turns in one loop, so the end meets the
 * beginning. The picture is dark where the page's words stand.
 */
const turn = Math.PI * 2

const layouts = {
  wide: {
    width: 1280,
    height: 720,
    table: 560,
    window: [760, 34, 400, 430],
    plant: 668,
    cup: 1174,
    radio: [930, 566],
  },
  tall: {
    width: 720,
    height: 1280,
    table: 500,
    window: [170, 26, 380, 400],
    plant: 74,
    cup: 596,
    radio: [342, 506],
  },
}

const wave = (phase, turns, offset = 0) => Math.sin(turn * (phase * turns + offset))

/** The same on every run, so that the film is too. */
function scatter(count, seed) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return Array.from({ length: count }, () => [next(), next(), next(), next()])
}

function gradient(context, [x0, y0, x1, y1], stops) {
  const made = context.createLinearGradient(x0, y0, x1, y1)
  for (const [at, colour] of stops) made.addColorStop(at, colour)
  return made
}

function glow(context, x, y, radius, colour, alpha) {
  const made = context.createRadialGradient(x, y, 0, x, y, radius)
  made.addColorStop(0, `rgb(${colour} / 1)`)
  made.addColorStop(0.5, `rgb(${colour} / 0.36)`)
  made.addColorStop(1, `rgb(${colour} / 0)`)
  context.globalAlpha = alpha
  context.fillStyle = made
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  context.globalAlpha = 1
}

function rounded(context, x, y, width, height, radius) {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

function paintWall(context, { width, height, window: [x, y, w, h] }) {
  context.fillStyle = gradient(
    context,
    [0, 0, width, height],
    [
      [0, '#3a2b20'],
      [0.55, '#4a3628'],
      [1, '#33251b'],
    ],
  )
  context.fillRect(0, 0, width, height)
  glow(context, x + w / 2, y + h / 2, Math.max(w, h) * 1.25, '214 148 78', 0.62)
}

const trees = scatter(9, 7)
function paintView(context, { window: [x, y, w, h] }, phase) {
  context.save()
  rounded(context, x, y, w, h, 10)
  context.clip()
  context.fillStyle = gradient(
    context,
    [0, y, 0, y + h],
    [
      [0, '#f3cf9a'],
      [0.45, '#f9e0b3'],
      [1, '#e6bd7c'],
    ],
  )
  context.fillRect(x, y, w, h)
  const sun = 0.5 + 0.06 * wave(phase, 1)
  glow(context, x + w * 0.68, y + h * 0.3, w * 0.62, '255 246 218', 0.6 + sun * 0.5)
  context.filter = 'blur(9px)'
  trees.forEach(([a, b, c, d], index) => {
    const sway = wave(phase, 1, a) * 5 + wave(phase, 2, b) * 2
    context.fillStyle = index % 2 ? '#8d9a5f' : '#6f8455'
    context.globalAlpha = 0.55 + c * 0.3
    context.beginPath()
    const radius = w * (0.12 + d * 0.12)
    context.ellipse(x + w * a + sway, y + h * (0.78 + b * 0.22), radius, radius * 1.1, 0, 0, turn)
    context.fill()
  })
  context.restore()
}

function paintFrame(context, { window: [x, y, w, h] }) {
  context.strokeStyle = '#ecdcc0'
  context.lineWidth = 13
  rounded(context, x, y, w, h, 10)
  context.stroke()
  context.lineWidth = 8
  context.beginPath()
  context.moveTo(x + w / 2, y)
  context.lineTo(x + w / 2, y + h)
  context.moveTo(x, y + h * 0.46)
  context.lineTo(x + w, y + h * 0.46)
  context.stroke()
  context.strokeStyle = 'rgb(90 58 30 / 0.35)'
  context.lineWidth = 2
  rounded(context, x - 7, y - 7, w + 14, h + 14, 14)
  context.stroke()
  context.fillStyle = '#dcc9a8'
  context.fillRect(x - 26, y + h + 2, w + 52, 18)
  context.fillStyle = 'rgb(60 38 20 / 0.4)'
  context.fillRect(x - 26, y + h + 20, w + 52, 7)
}

/** A curtain hangs from the rail; its folds drift, most at the hem. */
function paintCurtain(context, [railX, top, width, length], side, phase) {
  const folds = 5
  for (let fold = 0; fold < folds; fold++) {
    const share = fold / folds
    const drift = (at) => wave(phase, 1, share * 0.35) * 12 * at + wave(phase, 2, share) * 4 * at
    const left = railX + side * width * share
    const right = railX + side * width * (share + 1 / folds) * 1.04
    const gather = side * -width * 0.1
    context.fillStyle = gradient(
      context,
      [left, 0, right, 0],
      [
        [0, 'rgb(250 238 214 / 0.9)'],
        [0.5, 'rgb(226 196 152 / 0.86)'],
        [1, 'rgb(246 228 196 / 0.9)'],
      ],
    )
    context.beginPath()
    context.moveTo(left, top)
    context.lineTo(right, top)
    context.bezierCurveTo(
      right + drift(0.3),
      top + length * 0.35,
      right + gather * share + drift(0.7),
      top + length * 0.7,
      right + gather * share + drift(1),
      top + length,
    )
    context.lineTo(left + gather * share + drift(1), top + length + wave(phase, 1, share) * 3)
    context.bezierCurveTo(
      left + gather * share + drift(0.7),
      top + length * 0.7,
      left + drift(0.3),
      top + length * 0.35,
      left,
      top,
    )
    context.fill()
  }
}

function paintTable(context, { width, height, table }) {
  context.fillStyle = gradient(
    context,
    [0, table, 0, height],
    [
      [0, '#8a5e38'],
      [0.12, '#6f492b'],
      [0.4, '#452d1b'],
      [1, '#22160e'],
    ],
  )
  context.fillRect(0, table, width, height - table)
  context.fillStyle = 'rgb(255 224 170 / 0.35)'
  context.fillRect(0, table, width, 2)
  context.strokeStyle = 'rgb(35 20 10 / 0.16)'
  context.lineWidth = 2
  for (let line = 1; line < 6; line++) {
    const y = table + (height - table) * (line / 6) ** 1.5
    context.beginPath()
    context.moveTo(0, y)
    context.bezierCurveTo(width * 0.3, y + 7, width * 0.7, y - 7, width, y + 3)
    context.stroke()
  }
}

/** Light from the window lies on the table and wanders a little as the leaves outside move. */
function paintLight(context, { table, height, window: [x, , w] }, phase) {
  context.save()
  context.beginPath()
  context.rect(0, table, 4000, height)
  context.clip()
  context.filter = 'blur(16px)'
  const reach = Math.min(150, height - table)
  for (let pane = 0; pane < 2; pane++) {
    const left = x + pane * (w / 2 + 8) - 50 + wave(phase, 1, pane * 0.1) * 9
    context.globalAlpha = 0.3 + 0.09 * wave(phase, 1, 0.3 + pane * 0.2)
    context.fillStyle = '#ffdfa0'
    context.beginPath()
    context.moveTo(left + 40, table)
    context.lineTo(left + w / 2 + 12, table)
    context.lineTo(left + w / 2 - 62, table + reach)
    context.lineTo(left - 50, table + reach)
    context.fill()
  }
  context.restore()
}

function shadowUnder(context, x, y, radius) {
  context.save()
  context.filter = 'blur(8px)'
  context.fillStyle = 'rgb(28 14 6 / 0.6)'
  context.beginPath()
  context.ellipse(x - 10, y, radius, radius * 0.09, 0, 0, turn)
  context.fill()
  context.restore()
}

function paintRadio(context, { radio: [x, y] }, phase) {
  shadowUnder(context, x, y + 2, 190)
  context.save()
  context.translate(x, y)
  context.lineCap = 'round'
  context.strokeStyle = '#c9b48f'
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(118, -212)
  context.lineTo(168, -330)
  context.stroke()
  context.fillStyle = '#e2a03f'
  context.beginPath()
  context.arc(169, -332, 6, 0, turn)
  context.fill()
  context.strokeStyle = '#6a4a30'
  context.lineWidth = 13
  context.beginPath()
  context.moveTo(-92, -212)
  context.bezierCurveTo(-92, -262, 92, -262, 92, -212)
  context.stroke()
  context.fillStyle = '#3b2a1d'
  rounded(context, -130, -14, 38, 16, 6)
  context.fill()
  rounded(context, 92, -14, 38, 16, 6)
  context.fill()
  context.fillStyle = gradient(
    context,
    [0, -214, 0, -8],
    [
      [0, '#2f7564'],
      [0.16, '#225f51'],
      [1, '#123f35'],
    ],
  )
  rounded(context, -168, -214, 336, 206, 42)
  context.fill()
  context.strokeStyle = 'rgb(255 240 205 / 0.4)'
  context.lineWidth = 2.5
  rounded(context, -164, -210, 328, 198, 39)
  context.stroke()
  context.fillStyle = gradient(
    context,
    [-150, -200, 150, -20],
    [
      [0, '#fdf3de'],
      [1, '#dcc6a0'],
    ],
  )
  rounded(context, -151, -197, 302, 172, 28)
  context.fill()
  paintLoudspeaker(context)
  paintDial(context, phase)
  for (const knob of [72, 116]) paintKnob(context, knob, phase)
  context.restore()
}

function paintLoudspeaker(context) {
  context.fillStyle = gradient(
    context,
    [-130, -180, 0, -40],
    [
      [0, '#c7ae84'],
      [1, '#e3d0ad'],
    ],
  )
  context.beginPath()
  context.arc(-64, -111, 66, 0, turn)
  context.fill()
  context.fillStyle = '#6d573c'
  for (let ring = 0; ring < 5; ring++) {
    const dots = ring === 0 ? 1 : ring * 7
    for (let dot = 0; dot < dots; dot++) {
      const angle = (dot / dots) * turn
      context.beginPath()
      context.arc(
        -64 + Math.cos(angle) * ring * 13.5,
        -111 + Math.sin(angle) * ring * 13.5,
        3.5,
        0,
        turn,
      )
      context.fill()
    }
  }
}

/** The lit dial breathes, and its needle wanders like one that is being listened to. */
function paintDial(context, phase) {
  const warmth = 0.5 + 0.5 * wave(phase, 2)
  context.fillStyle = '#fbe0a4'
  rounded(context, 26, -176, 110, 56, 12)
  context.fill()
  context.save()
  rounded(context, 26, -176, 110, 56, 12)
  context.clip()
  glow(context, 81, -142, 90, '255 168 48', 0.3 + 0.6 * warmth)
  context.restore()
  context.strokeStyle = '#7a5526'
  context.lineWidth = 2.5
  for (let mark = 0; mark < 9; mark++) {
    const at = 38 + mark * 10.8
    context.beginPath()
    context.moveTo(at, -134)
    context.lineTo(at, mark % 2 ? -143 : -150)
    context.stroke()
  }
  context.strokeStyle = '#a3301f'
  context.lineWidth = 3.5
  const needle = 84 + wave(phase, 1) * 7
  context.beginPath()
  context.moveTo(needle, -168)
  context.lineTo(needle, -128)
  context.stroke()
}

function paintKnob(context, x, phase) {
  context.fillStyle = 'rgb(60 40 20 / 0.3)'
  context.beginPath()
  context.arc(x - 2, -70, 22, 0, turn)
  context.fill()
  context.fillStyle = gradient(
    context,
    [x, -95, x, -52],
    [
      [0, '#2f7564'],
      [1, '#143f35'],
    ],
  )
  context.beginPath()
  context.arc(x, -73, 20, 0, turn)
  context.fill()
  context.strokeStyle = '#f0c070'
  context.lineWidth = 4
  const angle = -turn / 4 + wave(phase, 1, x) * 0.12
  context.beginPath()
  context.moveTo(x, -73)
  context.lineTo(x + Math.cos(angle) * 14, -73 + Math.sin(angle) * 14)
  context.stroke()
}

function paintCup(context, x, y) {
  shadowUnder(context, x, y + 2, 62)
  context.strokeStyle = '#e8d6b8'
  context.lineWidth = 10
  context.beginPath()
  context.arc(x + 44, y - 42, 20, -turn / 4, turn / 4)
  context.stroke()
  context.fillStyle = gradient(
    context,
    [x - 46, 0, x + 46, 0],
    [
      [0, '#c79f78'],
      [0.45, '#f6e8cf'],
      [1, '#e3c9a2'],
    ],
  )
  context.beginPath()
  context.moveTo(x - 45, y - 84)
  context.lineTo(x + 45, y - 84)
  context.bezierCurveTo(x + 45, y - 20, x + 34, y, x + 18, y)
  context.lineTo(x - 18, y)
  context.bezierCurveTo(x - 34, y, x - 45, y - 20, x - 45, y - 84)
  context.fill()
  context.fillStyle = '#b5522f'
  context.fillRect(x - 44.5, y - 66, 89, 8)
  context.fillStyle = '#e0cba6'
  context.beginPath()
  context.ellipse(x, y - 84, 45, 9, 0, 0, turn)
  context.fill()
  context.fillStyle = '#5a341b'
  context.beginPath()
  context.ellipse(x, y - 83, 38, 6.5, 0, 0, turn)
  context.fill()
}

const puffs = scatter(14, 21)
/** Each puff rises once in a third of the loop, widens and is gone. */
function paintSteam(context, x, y, phase) {
  context.save()
  context.filter = 'blur(7px)'
  for (const [a, b, c] of puffs) {
    const life = (phase * 3 + a) % 1
    const rise = life * 170
    const sway = Math.sin(turn * (life * 0.9 + b)) * (5 + life * 22)
    const radius = 7 + life * 19
    context.globalAlpha = Math.sin(Math.PI * life) ** 1.4 * 0.3
    context.fillStyle = '#fff6e6'
    context.beginPath()
    context.ellipse(x + (c - 0.5) * 34 + sway, y - rise, radius, radius * 1.5, 0, 0, turn)
    context.fill()
  }
  context.restore()
}

const leaves = scatter(11, 5)
function paintPlant(context, x, y, phase) {
  shadowUnder(context, x, y + 2, 60)
  leaves.forEach(([a, b, c], index) => {
    const lean = (index / (leaves.length - 1) - 0.5) * 1.9 + wave(phase, 1, a) * 0.035
    const length = 66 + b * 62
    const tipX = x + Math.sin(lean) * length
    const tipY = y - 66 - Math.cos(lean) * length
    context.fillStyle = c > 0.5 ? '#47663f' : '#5d7d49'
    context.beginPath()
    context.moveTo(x, y - 58)
    context.quadraticCurveTo(
      x + Math.sin(lean - 0.35) * length * 0.75,
      y - 66 - Math.cos(lean - 0.35) * length * 0.7,
      tipX,
      tipY,
    )
    context.quadraticCurveTo(
      x + Math.sin(lean + 0.35) * length * 0.75,
      y - 66 - Math.cos(lean + 0.35) * length * 0.7,
      x,
      y - 58,
    )
    context.fill()
  })
  context.fillStyle = gradient(
    context,
    [x - 44, 0, x + 44, 0],
    [
      [0, '#8e4a2a'],
      [0.6, '#c0693f'],
      [1, '#a95a34'],
    ],
  )
  context.beginPath()
  context.moveTo(x - 42, y - 66)
  context.lineTo(x + 42, y - 66)
  context.lineTo(x + 30, y)
  context.lineTo(x - 30, y)
  context.fill()
  context.fillStyle = '#cd7a4d'
  rounded(context, x - 47, y - 72, 94, 18, 5)
  context.fill()
}

const motes = scatter(22, 99)
/** Dust in the light: slow, and only where the window is. */
function paintDust(context, { window: [x, y, w, h] }, phase) {
  for (const [a, b, c, d] of motes) {
    const shine = 0.5 + 0.5 * wave(phase, 2, d)
    context.globalAlpha = 0.14 + 0.4 * shine
    context.fillStyle = '#ffeec8'
    context.beginPath()
    const px = x - 70 + (w + 120) * a + wave(phase, 1, b) * 22
    const py = y + 60 + (h + 40) * b + wave(phase, 1, c + 0.25) * 16
    context.arc(px, py, 1.4 + c * 1.5, 0, turn)
    context.fill()
  }
  context.globalAlpha = 1
}

/** Paints the moment `phase` (0 to 1) of the loop. */
globalThis.paintKitchen = (context, name, phase) => {
  const layout = layouts[name]
  const [x, y, w, h] = layout.window
  const [, ground] = layout.radio
  paintWall(context, layout)
  paintView(context, layout, phase)
  paintFrame(context, layout)
  paintCurtain(context, [x - 46, y - 22, 120, h + 10], 1, phase)
  paintCurtain(context, [x + w + 46, y - 22, 96, h + 10], -1, phase + 0.4)
  context.fillStyle = '#6a4a30'
  rounded(context, x - 66, y - 30, w + 132, 10, 5)
  context.fill()
  paintTable(context, layout)
  paintLight(context, layout, phase)
  paintPlant(context, layout.plant, ground, phase)
  paintRadio(context, layout, phase)
  paintCup(context, layout.cup, ground + 16)
  paintSteam(context, layout.cup, ground - 70, phase)
  paintDust(context, layout, phase)
}
globalThis.kitchenLayouts = layouts
