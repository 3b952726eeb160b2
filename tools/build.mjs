import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { bridgeVersion } from './bridge-version.mjs'
import { nodeBundle } from './node-bundle.mjs'

/**
 * Builds the server, the simulators and the bridge as bundles for Node, and the storefront, the back office, the till and
 * the courier's page for browsers. Skips targets unchanged since the last build; `--force` builds all.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const shared = ['packages', 'modules', 'package-lock.json', 'tools/build.mjs', 'tools/node-bundle.mjs']
const targets = [
  { name: 'server', inputs: [...shared, 'apps/server'], output: 'apps/server/dist', build: buildServer },
  {
    name: 'simulators',
    inputs: [...shared, 'apps/simulators'],
    output: 'apps/simulators/dist',
    build: buildSimulators,
  },
  { name: 'bridge', inputs: [...shared, 'apps/bridge'], output: 'apps/bridge/dist', build: buildBridge },
  {
    name: 'guest site',
    inputs: [...shared, 'apps/storefront'],
    output: 'apps/storefront/dist',
    needs: ['apps/storefront/build.mjs', 'apps/storefront/vite.config.ts'],
    build: buildSite,
  },
  {
    name: 'back office',
    // The office sends the log of the till that shares its browser.
    inputs: [...shared, 'tools/vite', 'apps/back-office', 'apps/till'],
    output: 'apps/back-office/dist',
    build: buildOffice,
  },
  { name: 'till', inputs: [...shared, 'tools/vite', 'apps/till'], output: 'apps/till/dist', build: buildTill },
  {
    name: 'courier',
    inputs: [...shared, 'tools/vite', 'apps/courier'],
    output: 'apps/courier/dist',
    build: buildCourier,
  },
]

const ignoredFolders = new Set(['node_modules', 'dist', 'dist-new', 'artefacts'])
const ignoredFiles = /\.(test|suite|bench)\.(ts|tsx)$|\.md$/

/** @returns names of the targets built */
export async function build({ force = false } = {}) {
  const files = new Map()
  const stale = targets.filter((target) => {
    if (target.needs && !target.needs.some((file) => existsSync(file))) return false
    target.hash = hashOf(target.inputs, files)
    return force || readStamp(target) !== target.hash
  })
  const ended = await Promise.allSettled(
    stale.map(async (target) => {
      rmSync(stampOf(target), { force: true })
      await target.build()
      mkdirSync(target.output, { recursive: true })
      writeFileSync(stampOf(target), target.hash)
    }),
  )
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return stale.map((target) => target.name)
}

const stampOf = (target) => join(target.output, '.built-from')
const readStamp = (target) => (existsSync(stampOf(target)) ? readFileSync(stampOf(target), 'utf8') : undefined)

/** Returns a hash of names and contents of all inputs; `files` caches hashes for the next target. */
function hashOf(inputs, files) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    if (!files.has(input)) files.set(input, hashTree(input))
    hash.update(files.get(input))
  }
  return hash.update(process.versions.node.split('.')[0]).digest('hex')
}

function hashTree(path) {
  const hash = createHash('sha256')
  const visit = (place) => {
    for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(place, entry.name)
      if (entry.isDirectory()) {
        if (!ignoredFolders.has(entry.name)) visit(file)
      } else if (!ignoredFiles.test(entry.name)) hash.update(file).update(readFileSync(file))
    }
  }
  if (existsSync(path) && extname(path) === '') visit(path)
  else if (existsSync(path)) hash.update(readFileSync(path))
  return hash.digest()
}

async function buildServer() {
  await bundle({
    entryPoints: ['serve', 'vendor-command', 'backup-command'].map((name) => `apps/server/src/${name}.ts`),
    outdir: 'apps/server/dist',
  })
  await buildApiPage('apps/server/dist/api-page')
}

/** Bundles the script and styles of `/docs/api`, so that the page loads nothing from other hosts. */
async function buildApiPage(outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: ['apps/server/api-page/api-page.mjs'],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'linked',
    logLevel: 'warning',
  })
  await compressAll(outdir)
}

async function buildSimulators() {
  await bundle({ entryPoints: ['apps/simulators/src/main.ts'], outdir: 'apps/simulators/dist' })
}

/** Builds the bridge's complete folder: the bundle, its fonts and the native drawing library. */
async function buildBridge() {
  // Bridges download a program as one file, so nothing is split off.
  const entryPoints = { main: 'apps/bridge/src/main.ts', launcher: 'apps/bridge/src/launcher/main.ts' }
  const inputs = await bundle({ entryPoints, outdir: 'apps/bridge/dist', splitting: false })
  const version = writeVersion(inputs)
  writeFileSync('apps/bridge/dist/program.json', JSON.stringify({ version }))
  mkdirSync('apps/bridge/dist/fonts', { recursive: true })
  for (const weight of ['Medium', 'Bold'])
    copyFileSync(
      `node_modules/vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`,
      `apps/bridge/dist/fonts/Vazirmatn-${weight}.ttf`,
    )
  cpSync('node_modules/@napi-rs', 'apps/bridge/dist/node_modules/@napi-rs', { recursive: true, dereference: true })
}

/** Writes the same version into the program and its description for the server. */
function writeVersion(inputs) {
  const written = /'(\d+\.\d+\.\d+)'/.exec(readFileSync('apps/bridge/src/version.ts', 'utf8'))?.[1]
  if (!written) throw new Error('apps/bridge/src/version.ts contains no version')
  const version = bridgeVersion(written, inputs, root)
  const program = readFileSync('apps/bridge/dist/main.js', 'utf8')
  const [before, after, ...more] = program.split(`"${written}";`)
  if (after === undefined || more.length > 0)
    throw new Error('the bridge program must contain its version exactly once')
  writeFileSync('apps/bridge/dist/main.js', `${before}"${version}";${after}`)
  return version
}

/** @returns every bundled file */
async function bundle({ entryPoints, outdir, splitting = true }) {
  const esbuild = await import('esbuild')
  // Builds in a separate folder and renames it at the end, so that a server that starts meanwhile finds a complete
  // build.
  const fresh = `${outdir}-new`
  rmSync(fresh, { recursive: true, force: true })
  const { metafile } = await esbuild.build({
    ...nodeBundle,
    entryPoints: Array.isArray(entryPoints) ? entryPoints.filter((entry) => existsSync(entry)) : entryPoints,
    outdir: fresh,
    splitting,
    minifySyntax: true,
    chunkNames: 'chunks/[name]-[hash]',
  })
  rmSync(outdir, { recursive: true, force: true })
  renameSync(fresh, outdir)
  return Object.keys(metafile.inputs).map((file) => join(root, file))
}

async function buildSite() {
  const own = 'apps/storefront/build.mjs'
  if (existsSync(own)) await run([own])
  else await vite('apps/storefront')
  // Compresses as much as possible, because guests' phones wait for these bytes.
  await compressAll('apps/storefront/dist', 11)
}

/**
 * Limit for the till up to its menu grid: a cashier's old computer parses it at each start. Sheets load when opened.
 */
const mostTillKiB = 150
/**
 * Limit for everything the service worker stores for a start without a network, including the map of the delivery
 * sheet, excluding the help.
 */
const mostCachedKiB = 288
/** Limit for the help, its text and its renderer: stored by the workers of till and office, loaded only on demand. */
const mostHelpKiB = 30
const isHelp = (file) => /^assets\/till\/help[-.]/.test(file)

function refuseHeavyTill(folder) {
  const weigh = (files) =>
    files.reduce((total, file) => total + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024
  const refuse = (what, weight, most) => {
    if (weight > most) throw new Error(`${what} weigh ${weight.toFixed(1)} KiB, more than ${most} are not allowed`)
  }
  const built = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const needed = new Set()
  const visit = (name) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const next of built[name].imports ?? []) visit(next)
  }
  visit('till.html')
  if (needed.size < 3) throw new Error('the till was built from too few files')
  const files = [...needed].map((name) => built[name].file).filter((file) => file.endsWith('.js'))
  refuse("the till's scripts", weigh(files), mostTillKiB)
  const worker = readFileSync(join(folder, 'till-worker.js'), 'utf8')
  const cached = [...worker.matchAll(/"\/bo\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  if (cached.length < files.length) throw new Error('the till’s worker stores fewer files than the till needs')
  const others = cached.filter((file) => !isHelp(file))
  refuse('the scripts that its worker stores', weigh(others), mostCachedKiB)
  const text = [...worker.matchAll(/"\/bo\/(assets\/till\/help-[^"]+\.json)"/g)].map(([, file]) => file)
  if (text.length !== 1) throw new Error(`the till’s worker stores ${text.length} help files, expected one`)
  refuse('the help', weigh([...text, ...cached.filter(isHelp)]), mostHelpKiB)
}

async function buildOffice() {
  await vite('apps/back-office')
  await compressAll('apps/back-office/dist')
}

async function buildTill() {
  await vite('apps/till')
  refuseHeavyTill('apps/till/dist')
  await compressAll('apps/till/dist')
}

/** Limit for all scripts of the courier's page: couriers open it on cheap phones and slow connections. */
const mostCourierKiB = 60

async function buildCourier() {
  const folder = 'apps/courier/dist'
  await vite('apps/courier')
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  if (scripts.length === 0) throw new Error('the courier’s page was built without a script')
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, 'assets', file))).length, 0)
  const weight = bytes / 1024
  if (weight > mostCourierKiB)
    throw new Error(`the courier’s scripts weigh ${weight.toFixed(1)} KiB, more than ${mostCourierKiB} are not allowed`)
  await compressAll(folder)
}

const vite = (folder) => run(['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'])

/** Compresses files at build time, so that no request has to. */
async function compressAll(folder, quality = 9) {
  const brotli = promisify(brotliCompress)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/dist/server/'))
  for (const file of files) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes))
  }
}

/** Shows the builder's output only when it fails. */
function run(args) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`${args.join(' ')} failed\n${output}`))))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now()
  const built = await build({ force: process.argv.includes('--force') })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(built.length > 0 ? `built ${built.join(', ')} in ${seconds} s` : `nothing to build (${seconds} s)`)
}
