// Finds a Chromium for the tests, or brings one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './setup.mjs'

/** Where systems have a Chromium or Chrome; the tests look there too when one of them is run by itself. */
const systemPaths = JSON.parse(readFileSync(new URL('./browser-paths.json', import.meta.url), 'utf8'))

/** The path of a browser: CHROME_PATH, the system's, Playwright's own, or Debian's package. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given)
    return existsSync(given)
      ? given
      : fail(`CHROME_PATH is ${given}, but there is no file. Correct it or leave it out.`)
  const found = findInstalled() ?? (await findPlaywrightBrowser())
  if (found) return found
  console.log('No Chromium was found; bringing one (once) …')
  spawnSync(
    process.execPath,
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    { stdio: 'ignore' },
  )
  const downloaded = await findPlaywrightBrowser()
  if (downloaded) return downloaded
  installFromDebian('chromium')
  return (
    findInstalled() ??
    fail(
      'The tests need a Chromium and none could be brought. Install Chromium or Chrome, or name one: CHROME_PATH=/path/to/chromium npm test',
    )
  )
}

/**
 * Brings a Chromium without windows, which the tests run in, beside the system's whole one. Playwright's own brings
 * it along, and without it the tests take twice as long in the whole one.
 */
export function ensureHeadlessShell() {
  if (!existsSync('/usr/bin/chromium') || existsSync('/usr/bin/chromium-headless-shell')) return
  console.log('No Chromium without windows was found; bringing one (once) …')
  installFromDebian('chromium-headless-shell')
}

/** Families with the measures of Arial, by which the fallback of the site's fonts is fitted (`theme/fonts.css`). */
const fittedFamilies = /Arial|Helvetica|Arimo|Liberation Sans/

/** Brings letters that every desktop has and a bare machine lacks: tests see whether text moves when fonts come late. */
export function ensureLetters() {
  const found = findFamily('Arial')
  if (found === undefined || fittedFamilies.test(found)) return
  console.log('No letters like Arial were found; bringing them (once) …')
  installFromDebian('fonts-liberation')
  if (!fittedFamilies.test(findFamily('Arial') ?? ''))
    console.log(
      'They could not be brought: install fonts-liberation, or tests of fonts that come late will fail.',
    )
}

/** The family that stands in for a name, by fontconfig; undefined where the system has another way. */
function findFamily(name) {
  const { status, stdout } = spawnSync('fc-match', ['--format=%{family}', name], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function findInstalled() {
  return systemPaths.find((path) => existsSync(path))
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
