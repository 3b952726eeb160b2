import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...asked: never[]) => unknown>>[1]

/** Writes the till's service worker with the names of all files that the till may ask for. */
export function tillWorker(): Plugin {
  return {
    name: 'till-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = filesOfTill(bundle)
      const page = bundle['till.html']
      const hash = createHash('sha256').update(JSON.stringify(files))
      if (page?.type === 'asset') hash.update(page.source)
      const source = readFileSync(join(import.meta.dirname, 'src/worker/till-worker.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(files.map((file) => `/bo/${file}`)))
      this.emitFile({ type: 'asset', fileName: 'till-worker.js', source })
    },
  }
}

/** The till's chunks, those that it loads later too, with their styles and fonts. */
function filesOfTill(bundle: Bundle): string[] {
  const found = new Set<string>(['icon.svg', 'till.webmanifest'])
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') return
    found.add(file)
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      found.add(asset)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('till.html')) visit(chunk.fileName)
  for (const file of Object.keys(bundle)) if (/vazirmatn[^/]*\.woff2$/.test(file)) found.add(file)
  return [...found].sort()
}
