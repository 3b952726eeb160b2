import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Carried = { version: string; bytes: Buffer }
const known = new Map<string, { changedMs: number; carried: Carried }>()

/** Returns the newest bridge program as built; undefined when it was not built or is being built. */
export async function carriedProgram(folder: string): Promise<Carried | undefined> {
  try {
    const file = join(folder, 'main.js')
    const { mtimeMs: changedMs } = await stat(file)
    const before = known.get(folder)
    if (before?.changedMs === changedMs) return before.carried
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'program.json'), 'utf8'))
    if (
      typeof manifest !== 'object' ||
      manifest === null ||
      !('version' in manifest) ||
      typeof manifest.version !== 'string'
    )
      return undefined
    const carried = { version: manifest.version, bytes: await readFile(file) }
    known.set(folder, { changedMs, carried })
    return carried
  } catch {
    return undefined
  }
}
