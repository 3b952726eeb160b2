import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the guest's site: files for the browser, the drawing for the server, the list of files a page names (`assets.json`, with
 * the styles it carries), and the service worker that knows them.
 */
const here = import.meta.dirname
const client = join(here, 'dist/client')
const configFile = join(here, 'vite.config.ts')
process.env['NODE_ENV'] = 'production'

await build({ configFile, logLevel: 'warn' })
await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const entry = manifest['src/entry-client.tsx']
const files = readdirSync(join(client, 'shop/assets')).map((name) => `/shop/assets/${name}`)
const [style] = files.filter((file) => file.endsWith('.css'))
const [font] = files.filter((file) => file.endsWith('.woff2'))
const assets = {
  script: `/${entry.file}`,
  preloads: preloadsOf('src/entry-client.tsx'),
  font,
  css: readFileSync(join(client, style), 'utf8').trim(),
}
writeFileSync(join(here, 'dist/assets.json'), JSON.stringify(assets))

// The styles stand in every page; the file of them is asked for by nobody.
rmSync(join(client, style))
const kept = files.filter((file) => file !== style)
const worker = readFileSync(join(here, 'src/worker/service-worker.js'), 'utf8')
const version = createHash('sha256').update(kept.join()).update(worker).digest('hex').slice(0, 12)
writeFileSync(
  join(client, 'service-worker.js'),
  worker.replace("'__VERSION__'", `'${version}'`).replace('__FILES__', JSON.stringify(kept)),
)
rmSync(join(client, '.vite'), { recursive: true })

/** Files the first script imports at once; named in the page so that they come together. */
function preloadsOf(name, seen = new Set()) {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    preloadsOf(imported, seen)
  }
  return [...seen].map((key) => `/${manifest[key].file}`)
}
