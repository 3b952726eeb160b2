import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildDevicePage } from './build-device-page.mjs'

/**
 * Builds the guest's site into a folder: files for the browser, the drawing for the server, the list of files a page names
 * (`assets.json`, with the styles it carries), and the service worker that knows them.
 */
const here = import.meta.dirname
const out = process.argv[2] ?? join(here, 'dist')
const client = join(out, 'client')
const common = { configFile: join(here, 'vite.config.ts'), logLevel: 'warn' }
const entryName = 'src/entry-client.tsx'
process.env['NODE_ENV'] = 'production'

const { output } = await build({ ...common, build: { write: false } })
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
// What comes together is one file: on a slow line every further one is another wait. The first program; the bar of the cart, with the
// first dish; and what every page begins a moment later.
const parts = {
  first: [/entry-client\.tsx$/],
  bar: [/filled-bar\.tsx$/],
  soon: [/after-takeover\.ts$/, /toasts\.tsx$/, /offline-line\.tsx$/],
}
const groups = Object.entries(parts).map(([name, entries], place) => {
  const modules = modulesOf(entries)
  return { name, test: (id) => modules.has(id), priority: 10 - place }
})
await build({
  ...common,
  build: { outDir: client, rolldownOptions: { output: { codeSplitting: { groups } } } },
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

// The first styles stand in every page. Later parts that name them still ask for the file: it is there, and empty, since rules that
// came again would be laid over the vendor's colours.
for (const style of styles) writeFileSync(join(client, style), '')
// The whole font is for other languages' letters; whoever needs it has it kept by the browser.
const kept = files.filter((file) => !/vazirmatn-arabic/.test(file))
const worker = readFileSync(join(here, 'src/worker/service-worker.js'), 'utf8')
const version = createHash('sha256').update(kept.join()).update(worker).digest('hex').slice(0, 12)
writeFileSync(
  join(client, 'service-worker.js'),
  worker.replace("'__VERSION__'", `'${version}'`).replace('__FILES__', JSON.stringify(kept)),
)
rmSync(join(client, '.vite'), { recursive: true })
await buildDevicePage('kiosk', out)
await buildDevicePage('board', out)

/** Every module of the parts that begin with these files, and of the files they cannot begin without. */
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

/** Files the first script imports at once; named in the page so that they come together. */
function importsOf(name, seen = new Set()) {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importsOf(imported, seen)
  }
  return seen
}
