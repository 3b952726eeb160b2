import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { workerSource } from '../../packages/staff/src/worker/worker-source.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...asked: never[]) => unknown>>[1]
export type AppWorker = {
  /** The built page that the worker opens. */
  page: string
  /** The worker's source: a path. It is served under its file name. */
  source: string
  /** Files besides the page's own. */
  besides: readonly string[]
  /** Whether a lazily loaded chunk is stored before its first use. */
  isStoredAhead: (module: string) => boolean
  /** The address of the files; that of the office when absent. */
  base?: string
}

/** Writes the service worker of an app with the list of files it stores. */
export function appWorker(app: AppWorker): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: basename(app.source), source: sourceOf(app, bundle) })
    },
  }
}

function sourceOf(app: AppWorker, bundle: Bundle): string {
  const files = filesOf(app, bundle).map((file) => `${app.base ?? '/bo/'}${file}`)
  const page = bundle[app.page]
  const hash = createHash('sha256').update(workerSource(app.source, { version: '', files }))
  if (page?.type === 'asset') hash.update(page.source)
  return workerSource(app.source, { version: hash.digest('hex').slice(0, 12), files })
}

/**
 * Returns the page's chunks, its lazily loaded chunks that are stored ahead, their styles and fonts, and the help text.
 */
function filesOf({ page, besides, isStoredAhead }: AppWorker, bundle: Bundle): string[] {
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
