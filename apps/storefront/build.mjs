import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildDevicePage } from './build-device-page.mjs'

/**
 * Builds the storefront into a folder: browser files, the server renderer, the assets a page names (`assets.json`, with
 * the styles inlined into it) and the service worker that caches them.
 */
const here = import.meta.dirname
const out = process.argv[2] ?? join(here, 'dist')
const client = join(out, 'client')
const common = { configFile: join(here, 'vite.config.ts'), logLevel: 'warn' }
const entryName = 'src/entry-client.tsx'
process.env['NODE_ENV'] = 'production'

const { output } = await build({ ...common, build: { write: false } })
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
// Bundles what is needed at the same moment into one file, because each further request costs a round trip on a slow
// network: the first script, the cart bar with the first dish, and what every page starts a moment later.
const parts = {
  first: [/entry-client\.tsx$/],
  bar: [/filled-bar\.tsx$/],
  soon: [/after-takeover\.ts$/, /toasts\.tsx$/, /offline-line\.tsx$/],
}
const groups = Object.entries(parts).map(([name, entries], place) => {
  const modules = modulesOf(entries)
  return { name, test: (id) => modules.has(id), priority: 10 - place }
})
// The first script names every later file, so the small stylesheets that several of them share are one file,
// and hashes, which do not compress, are as short as the bundler allows.
groups.push({
  name: 'shared',
  test: /\.module\.css|\/(use-cart-price|use-pay-choice|step-bar|stored-visit|holdings)\.tsx?$/,
  minShareCount: 2,
  priority: 1,
})
await build({
  ...common,
  build: {
    outDir: client,
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'shop/assets/[name]-[hash:7].js' } },
  },
})
await build({ ...common, build: { ssr: 'src/entry-server.tsx', outDir: join(out, 'server') } })

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const entry = manifest[entryName]
const files = readdirSync(join(client, 'shop/assets')).map((name) => `/shop/assets/${name}`)
const first = [entryName, ...importsOf(entryName)].map((name) => manifest[name])
const styles = first.flatMap(({ css = [] }) => css.map((file) => `/${file}`))
const assets = {
  script: `/${entry.file}`,
  preloads: first.slice(1).map(({ file }) => `/${file}`),
  font: files.find((file) => /vazirmatn-persian.*\.woff2$/.test(file)),
  styles,
  css: styles.map((file) => readFileSync(join(client, file), 'utf8').trim()).join(''),
}
writeFileSync(join(out, 'assets.json'), JSON.stringify(assets))

// The page inlines the first styles. Later chunks still request this file, so it exists but is empty: loading the rules
// again would override the vendor's colours.
for (const style of styles) writeFileSync(join(client, style), '')
// The full font serves other scripts only; the browser caches it on first use.
const cached = files.filter((file) => !/vazirmatn-arabic/.test(file))
const worker = readFileSync(join(here, 'src/worker/service-worker.js'), 'utf8')
const version = createHash('sha256').update(cached.join()).update(worker).digest('hex').slice(0, 12)
writeFileSync(
  join(client, 'service-worker.js'),
  worker.replace("'__VERSION__'", `'${version}'`).replace('__FILES__', JSON.stringify(cached)),
)
rmSync(join(client, '.vite'), { recursive: true })
await buildDevicePage('kiosk', out)
await buildDevicePage('board', out)

/** Lists the modules reachable from the chunks of these entries, including their static imports. */
function modulesOf(entries) {
  const modules = new Set()
  const follow = (chunk) => {
    if (!chunk || modules.has(chunk.fileName)) return
    modules.add(chunk.fileName)
    for (const id of chunk.moduleIds) modules.add(id)
    for (const name of chunk.imports) follow(chunks.get(name))
  }
  for (const chunk of chunks.values())
    if (entries.some((entry) => entry.test(chunk.facadeModuleId ?? ''))) follow(chunk)
  return modules
}

/** Lists the files the first script imports statically; the page names them so that they load in parallel. */
function importsOf(name, seen = new Set()) {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importsOf(imported, seen)
  }
  return seen
}
