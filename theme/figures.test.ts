import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DRAWER_ANIMATION_MS, TOAST_REMOVE_DELAY_MS, TOAST_SPACING_PX } from '#config/constants.ts'
import { projectRoot } from '#config/project.server.ts'

/** The values of a custom property, wherever a style sheet sets it. */
function readProperty(file: string, name: string): string[] {
  const css = readFileSync(join(projectRoot, file), 'utf8')
  return [...css.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value)
}

test('C-TOAST-5, 11: toasts stand as far apart, and take as long to leave, as the constants say', () => {
  expect(readProperty('ui/toasts/toaster.css', '--spacing')).toEqual([`${TOAST_SPACING_PX}px`])
  expect(readProperty('ui/toasts/toaster.css', '--way-out')).toEqual([`${TOAST_REMOVE_DELAY_MS / 1_000}s`])
})

test('C-DRAW-1: a drawer moves for as long as the constant says', () => {
  const [move = '', ...others] = readProperty('ui/overlays/drawer.css', '--move')
  expect(move.split(' ')[0]).toBe(`${DRAWER_ANIMATION_MS / 1_000}s`)
  expect(others).toEqual([])
})
