import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { workerSource } from './src/worker/worker-source.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...asked: never[]) => unknown>>[1]
type WorkerPage = {
  /** The page that the worker opens, as it is built. */
  page: string
  worker: string
  /** Files beside the page's own. */
  besides: readonly string[]
  /** Whether a part that is loaded later is stored before somebody opens it. */
  isStoredAhead: (module: string) => boolean
}

/** Parts of the till that ask the server and nothing else. */
export const onlineParts =
  /\/pos\/(staff\/ask-manager|delivery\/pin-search|refund\/(give-back|refund-sums))\.(tsx|fa\.ts)$/

/** Every other part of the till: it sells without a network from its first day on. */
const till: WorkerPage = {
  page: 'till.html',
  worker: 'till-worker.js',
  besides: ['icon.svg', 'till.webmanifest'],
  isStoredAhead: (module) => !onlineParts.test(module),
}
/** Of the office what is of use without a network; other screens are stored when they are opened. */
const ahead =
  /\/(office-shell|help-panel|help\.screen|help-page\.screen|kitchen\.screen|board\.screen|login\.screen)\.tsx$/
const office: WorkerPage = {
  page: 'index.html',
  worker: 'office-worker.js',
  besides: ['icon.svg'],
  isStoredAhead: (module) => ahead.test(module),
}

/** Writes the service workers of till and office with the names of the files that each stores. */
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

/** The page's chunks, those that it loads later and that are stored ahead too, with their styles, fonts and the text of the help. */
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
