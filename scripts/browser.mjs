// Finds a Chromium for the tests, or brings one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './setup.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return (
    findInstalled() ??
    fail(
      'The tests need a Chromium and none could be brought. Install Chromium or Chrome, or name one: CHROME_PATH=/path/to/chromium npm test',
    )
  )
}

function findInstalled() {
  return systemPaths.find((path) => existsSync(path))
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
