import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Returns the service worker source of an app: the shared part, then its own.
 * `worker` is the path of the app's own source; `files` are the paths it stores; `version` changes with them. Only the
 * build and tests call this.
 */
export function workerSource(worker: string, build: { version: string; files: readonly string[] }): string {
  const shared = read(join(import.meta.dirname, 'stored-build.js')).replaceAll(/^export /gm, '')
  return read(worker)
    .replace(/^import .* from '.*\/stored-build\.js'$/m, () => shared)
    .replace('__VERSION__', build.version)
    .replace('__FILES__', JSON.stringify(build.files))
}
