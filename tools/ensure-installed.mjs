import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Node's own version first: everything else would fail with a riddle. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Sofreh needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and run the same command again.`,
  )
  process.exit(1)
}

/** Installs the packages of the lock file when they are missing or another set is there. */
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

/** Packages for other systems are left out by the installer; what is installed must be of the wanted version. */
function sameSet(wanted, installed) {
  return Object.entries(wanted.packages).every(([name, entry]) => {
    if (name === '' || entry.link || !name.startsWith('node_modules/')) return true
    const there = installed.packages[name]
    return there ? there.version === entry.version : entry.optional === true
  })
}
