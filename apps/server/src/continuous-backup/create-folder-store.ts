import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupStore } from './backup-store.ts'

const unfinished = '.part'

/** Stores objects as files: on another disk, or on a mounted share. */
export function createFolderStore(folder: string): BackupStore {
  return {
    name: folder,
    async put(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(`${path}${unfinished}`, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}${unfinished}`, path)
    },
    get: (name) => readFile(join(folder, name)).catch(undefinedWhenMissing),
    async list(prefix) {
      const place = join(folder, prefix)
      const found = (await readdir(place, { recursive: true, withFileTypes: true }).catch(undefinedWhenMissing)) ?? []
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
