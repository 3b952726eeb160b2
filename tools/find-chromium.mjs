import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Usual paths of the browser that the e2e tests drive. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a browser: named by CHROMIUM, at a usual path, or installed from Debian's packages where that is allowed.
 * Otherwise returns undefined and prints one command to run, so that tests are never skipped silently.
 */
export function findChromium() {
  const named = process.env['CHROMIUM']
  const found = [named, ...places].find((place) => place && existsSync(place))
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing chromium from Debian packages …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      },
    )
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'No browser for the journeys was found. Install it and run the tests again:\n\n    sudo apt-get install -y chromium\n\nor set CHROMIUM to the path of a Chromium.',
  )
  return undefined
}

/** Returns the headless shell of Debian's Chromium, or the given browser where it is not installed. */
export function findHeadlessShell(chromium) {
  const shell = process.env['CHROMIUM_SHELL'] ?? '/usr/bin/chromium-headless-shell'
  return chromium === '/usr/bin/chromium' && existsSync(shell) ? shell : chromium
}
