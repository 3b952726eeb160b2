import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Checks Node's version first, because everything else would fail with a confusing error. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Sofreh needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and run the same command again.`,
  )
  process.exit(1)
}

/** Installs the packages of the lock file when they are missing or differ. */
export function ensureInstalled() {
  const wanted = readFileSync('package-lock.json', 'utf8')
  const stamp = 'node_modules/.package-lock.json'
  if (existsSync(stamp) && sameSet(JSON.parse(wanted), JSON.parse(readFileSync(stamp, 'utf8')))) return
  console.log('installing packages (once) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Check the network to your package registry and run the same command again.',
    )
    process.exit(1)
  }
}

/** Compares versions only of installed packages: the installer omits those for other systems. */
function sameSet(wanted, installed) {
  return Object.entries(wanted.packages).every(([name, entry]) => {
    if (entry.link || !name.includes('node_modules/')) return true
    const there = installed.packages[name]
    return there ? there.version === entry.version : entry.optional === true
  })
}
