import { mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type StoredBackup = { path: string; bytes: number; at: Date }

const ending = '.sofreh'

/** Default folder of backups. */
export const backupsFolder = (dataFolder: string) => join(dataFolder, 'backups')

/** Returns a time-stamped path in the backups folder, which is created when missing. */
export function freshBackupPath(dataFolder: string, now: Date, what = 'sofreh'): string {
  const folder = backupsFolder(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return join(folder, `${what}-${stamp}${ending}`)
}

/** Lists the backups in that folder, newest first. */
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
