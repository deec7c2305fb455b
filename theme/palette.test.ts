import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { colors } from '#config/colors.ts'
import { type Light, measureContrast, mixInSrgb, parseColor } from '#tests/support/contrast.ts'

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const themes = ['light', 'dark'] as const
const grounds = ['--paper', '--paper-alt']
const textTokens = ['--ink', '--ink-soft', '--ink-faint', '--accent', '--second']

const tailwindTheme = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8')
const tokenFile = readStyles('tokens.css') + readStyles('contrast.css')
const roleFile = readStyles('roles.css')
const buttonFile = readStyles('../ui/button.css')

/** Shades by role and the tokens of a page, as they are written; the rest of Tailwind's palette behind them. */
const properties = new Map([
  ...findProperties(tailwindTheme),
  ...findProperties(readStyles('palette.css')),
  ...findProperties(findBlock(tokenFile, ':root,\n.inverted')),
])

test('C-COLOR-7: each of the seven roles has the shades 50 to 950', () => {
  for (const role of colors) {
    for (const shade of shades) expect(() => resolve(`var(--color-${role}-${shade})`, 'light')).not.toThrow()
  }
})

test.each([
  ['primary', 'green'],
  ['secondary', 'blue'],
  ['success', 'green'],
  ['info', 'blue'],
  ['warning', 'yellow'],
  ['error', 'red'],
  ['neutral', 'slate'],
])('C-COLOR-7: %s is %s', (role, hue) => {
  for (const shade of shades) {
    expect(properties.get(`--color-${role}-${shade}`)).toBe(`var(--color-${hue}-${shade})`)
  }
})

test('C-COLOR-7: the accent is shade 500 in the light theme and 400 in the dark', () => {
  expect(properties.get('--accent-mark')).toBe(
    'light-dark(var(--color-primary-500), var(--color-primary-400))',
  )
})

for (const theme of themes) {
  test.each(pair(textTokens, grounds))(`%s stands at 4.5:1 or more on %s (${theme})`, (token, ground) => {
    expect(compare(token, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)(`the edge of a control stands at 3:1 or more on %s (${theme})`, (ground) => {
    expect(compare('--control', ground, theme)).toBeGreaterThanOrEqual(3)
  })

  test(`text on the accent stands at 4.5:1 or more (${theme})`, () => {
    expect(compare('--on-accent', '--accent', theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(colors)(`%s can be read as text, filled and tinted (${theme})`, (color) => {
    const role = resolve(findRole(color), theme)
    const [paper, ink] = [resolve('var(--paper)', theme), resolve('var(--ink)', theme)]
    for (const ground of grounds) {
      expect(measureContrast(role, resolve(`var(${ground})`, theme))).toBeGreaterThanOrEqual(4.5)
    }
    expect(measureContrast(resolve('var(--on-accent)', theme), role)).toBeGreaterThanOrEqual(4.5)
    const tint = mixInSrgb(role, readShare('.look-soft', 'background'), paper)
    const text = mixInSrgb(role, readShare('.look-soft', 'color'), ink)
    expect(measureContrast(text, tint)).toBeGreaterThanOrEqual(4.5)
  })
}

test('an inverted section of the dark theme keeps its ratios on its lighter ground', () => {
  const inverted = findProperties(findBlock(tokenFile, '.dark .inverted'))
  expect(inverted).toEqual([['--paper', 'var(--color-neutral-900)']])
  const ground = resolve('var(--color-neutral-900)', 'dark')
  for (const token of textTokens) {
    expect(measureContrast(resolve(`var(${token})`, 'dark'), ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the measure is the one of the guidelines', () => {
  expect(measureContrast(parseColor('#000'), parseColor('#ffffff'))).toBe(21)
  expect(measureContrast(parseColor('#767676'), parseColor('#fff'))).toBeCloseTo(4.54, 2)
  expect(measureContrast(parseColor('oklch(100% 0 0)'), parseColor('#fff'))).toBeCloseTo(1, 3)
})

function compare(token: string, ground: string, theme: 'light' | 'dark'): number {
  return measureContrast(resolve(`var(${token})`, theme), resolve(`var(${ground})`, theme))
}

/** Follows `var()` and `light-dark()` down to a colour. */
function resolve(value: string, theme: 'light' | 'dark'): Light {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  if (light !== undefined && dark !== undefined) return resolve(theme === 'light' ? light : dark, theme)
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (!name) return parseColor(value)
  const property = properties.get(name)
  if (property === undefined) throw new Error(`No style sheet sets ${name}`)
  return resolve(property, theme)
}

function findRole(color: string): string {
  const [, role] = new RegExp(`\\.color-${color}[^{]*\\{\\s*--role: ([^;]+);`).exec(roleFile) ?? []
  if (!role) throw new Error(`roles.css has no colour for the role ${color}`)
  return role
}

/** The share of the role in a `color-mix` of a button's looks. */
function readShare(selector: string, property: string): number {
  const block = findBlock(buttonFile, selector)
  const [, percent] =
    new RegExp(`${property}: color-mix\\(in srgb, var\\(--role\\) (\\d+)%`).exec(block) ?? []
  if (!percent) throw new Error(`${selector} mixes no ${property} any more`)
  return Number(percent) / 100
}

function findBlock(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`There is no rule for ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

function findProperties(css: string): [string, string][] {
  return [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

function readStyles(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function pair(first: readonly string[], second: readonly string[]): [string, string][] {
  return first.flatMap((one) => second.map((other): [string, string] => [one, other]))
}
