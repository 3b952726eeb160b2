import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the kiosk beside the site, into `<out>/kiosk`: its files, what its page names (`kiosk-assets.json`), its worker. */
export async function buildKiosk(out) {
  const here = import.meta.dirname
  const folder = join(out, 'kiosk')
  const configFile = join(here, 'vite-kiosk.config.ts')
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } })

  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/kiosk/entry-kiosk.tsx']
  const files = readdirSync(join(folder, 'kiosk/assets')).map((name) => `/kiosk/assets/${name}`)
  const assets = {
    script: `/${entry.file}`,
    styles: files.filter((file) => file.endsWith('.css')),
    font: files.find((file) => /vazirmatn-persian.*\.woff2$/.test(file)),
  }
  writeFileSync(join(out, 'kiosk-assets.json'), JSON.stringify(assets))

  const worker = readFileSync(join(here, 'src/kiosk/kiosk-worker.js'), 'utf8')
  const version = createHash('sha256').update(files.join()).update(worker).digest('hex').slice(0, 12)
  writeFileSync(
    join(folder, 'kiosk-worker.js'),
    worker.replace("'__VERSION__'", `'${version}'`).replace('__FILES__', JSON.stringify(files)),
  )
  rmSync(join(folder, '.vite'), { recursive: true })
}
