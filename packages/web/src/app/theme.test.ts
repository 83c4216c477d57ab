import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensOf('[data-theme="light"]')
const themes = {
  light,
  dark: tokensOf('[data-theme="dark"]'),
  'light, high contrast': { ...light, ...tokensOf('[data-contrast="more"]') },
  'dark, high contrast': tokensOf('[data-theme="dark"][data-contrast="more"]'),
}

const texts = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunk'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunk'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['on-brand-soft', 'brand-soft'],
  ['on-lamp-soft', 'lamp-soft'],
  ['on-danger', 'danger'],
  ['on-danger-soft', 'danger-soft'],
  ['danger', 'surface'],
  ['danger', 'paper'],
  ['paper', 'ink'],
] as const
const shapes = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['line-strong', 'sunk'],
  ['brand', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
] as const

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '')

  test.each(texts)('%s on %s is read at 7:1', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(7)
  })
  test.each(shapes)('%s on %s is seen at 3:1', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})
