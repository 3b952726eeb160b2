import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BackupStore } from './backup-store.ts'

/** Names of files of PostgreSQL's log: segments, histories of timelines and marks of base backups. */
const finished = /^[0-9A-F]{8}([0-9A-F]{16}(\.[0-9A-F]{8}\.backup)?|\.history)$/

/** Moves the finished files of the log into the store, oldest first. Returns how many. */
export async function shipLog(folder: string, store: BackupStore): Promise<number> {
  const names = (await readdir(folder)).filter((name) => finished.test(name)).sort()
  for (const name of names) {
    await store.put(`log/${name}`, await readFile(join(folder, name)))
    await rm(join(folder, name))
  }
  return names.length
}

/** Copies files that the store does not have yet; a picture's name is derived from its content, so none ever changes. */
export async function shipFiles(folder: string, store: BackupStore, stored: Set<string>): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `files/${relative(folder, path).split(sep).join('/')}`
    if (stored.has(name)) continue
    await store.put(name, await readFile(path))
    stored.add(name)
  }
}
