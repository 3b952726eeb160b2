import { mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type StoredBackup = { path: string; bytes: number; at: Date }

const ending = '.sofreh'

/** Where backups lie that were given no name of their own. */
export const backupsFolder = (dataFolder: string) => join(dataFolder, 'backups')

/** @returns a name in that folder that says when it was made; the folder is made when it is not there */
export function freshBackupPath(dataFolder: string, now: Date, what = 'sofreh'): string {
  const folder = backupsFolder(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return join(folder, `${what}-${stamp}${ending}`)
}

/** Backups in that folder, the newest first. */
export async function findBackups(dataFolder: string): Promise<StoredBackup[]> {
  const folder = backupsFolder(dataFolder)
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(ending))
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { path: join(folder, name), bytes: size, at: mtime }
    }),
  )
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}
