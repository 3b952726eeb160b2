import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { workerSource } from './src/worker/worker-source.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...asked: never[]) => unknown>>[1]
type WorkerPage = {
  /** The built page that the worker opens. */
  page: string
  worker: string
  /** Files besides the page's own. */
  besides: readonly string[]
  /** Whether a lazily loaded chunk is stored before its first use. */
  isStoredAhead: (module: string) => boolean
}

/** Chunks of the till that only work online. */
export const onlineParts =
  /\/pos\/(staff\/ask-manager|delivery\/pin-search|refund\/(refund-sheet|refund-sums))\.(tsx|fa\.ts)$/

/** Stores every other chunk of the till: it sells offline from its first day on. */
const till: WorkerPage = {
  page: 'till.html',
  worker: 'till-worker.js',
  besides: ['icon.svg', 'till.webmanifest'],
  isStoredAhead: (module) => !onlineParts.test(module),
}
/** Chunks of the office that are useful offline; other screens are stored when they are opened. */
const ahead =
  /\/(office-shell|help-panel|help\.screen|help-page\.screen|kitchen\.screen|board\.screen|login\.screen)\.tsx$/
const office: WorkerPage = {
  page: 'index.html',
  worker: 'office-worker.js',
  besides: ['icon.svg'],
  isStoredAhead: (module) => ahead.test(module),
}

/** Writes the service workers of till and office with the list of files each stores. */
export function faceWorkers(): Plugin {
  return {
    name: 'face-workers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const face of [till, office])
        this.emitFile({ type: 'asset', fileName: face.worker, source: sourceOf(face, bundle) })
    },
  }
}

function sourceOf(face: WorkerPage, bundle: Bundle): string {
  const files = filesOf(face, bundle).map((file) => `/bo/${file}`)
  const page = bundle[face.page]
  const hash = createHash('sha256').update(workerSource(face.worker, { version: '', files }))
  if (page?.type === 'asset') hash.update(page.source)
  return workerSource(face.worker, { version: hash.digest('hex').slice(0, 12), files })
}

/**
 * Returns the page's chunks, its lazily loaded chunks that are stored ahead, their styles and fonts, and the help text.
 */
function filesOf({ page, besides, isStoredAhead }: WorkerPage, bundle: Bundle): string[] {
  const found = new Set<string>(besides)
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') return
    found.add(file)
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      found.add(asset)
    for (const next of chunk.imports) visit(next)
    for (const next of chunk.dynamicImports) if (isStoredAhead(moduleOf(bundle[next]))) visit(next)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${page}`)) visit(chunk.fileName)
  for (const file of Object.keys(bundle)) if (/(vazirmatn[^/]*\.woff2|\/help-[^/]*\.json)$/.test(file)) found.add(file)
  return [...found].sort()
}

function moduleOf(chunk: Bundle[string] | undefined): string {
  return (chunk?.type === 'chunk' && chunk.facadeModuleId) || ''
}
