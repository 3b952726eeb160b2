import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the page of a device (`kiosk` or `board`) into `<out>/<name>`: its files, the list of assets the page names
 * (`<name>-assets.json`) and its service worker.
 */
export async function buildDevicePage(name, out) {
  const here = import.meta.dirname
  const folder = join(out, name)
  const source = `src/${name}/entry-${name}.tsx`
  await build({
    configFile: join(here, 'vite-device-page.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, assetsDir: `${name}/assets`, rolldownOptions: { input: source } },
  })

  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const files = readdirSync(join(folder, name, 'assets')).map((file) => `/${name}/assets/${file}`)
  const assets = {
    script: `/${manifest[source].file}`,
    styles: files.filter((file) => file.endsWith('.css')),
    font: files.find((file) => /vazirmatn-persian.*\.woff2$/.test(file)),
  }
  writeFileSync(join(out, `${name}-assets.json`), JSON.stringify(assets))

  const worker = readFileSync(join(here, 'src/devices/device-worker.js'), 'utf8')
  const version = createHash('sha256').update(files.join()).update(worker).digest('hex').slice(0, 12)
  writeFileSync(
    join(folder, `${name}-worker.js`),
    worker
      .replace("'__PAGE__'", `'${name}'`)
      .replace("'__VERSION__'", `'${version}'`)
      .replace('__FILES__', JSON.stringify(files)),
  )
  rmSync(join(folder, '.vite'), { recursive: true })
}
