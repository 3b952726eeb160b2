import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { restoreEmbedded } from '@sofreh/database'
import { BackupProblem } from '../backup/backup-problem.ts'
import type { BackupStore } from './backup-store.ts'
import { listBases, readBase } from './stored-clusters.ts'
import { shipLog } from './ship-log.ts'

export type RestoredTo = {
  baseAt: Date
  logFiles: number
  files: number
  lastChangeAt: Date | null
  oldCluster: string | undefined
}

/**
 * Restores the built-in database and the pictures to a moment, or to the end of the backup.
 * @throws BackupProblem NO_BASE when no base backup is older than the moment
 */
export async function restoreTo(options: {
  store: BackupStore
  /** DATA_DIR. */
  folder: string
  to?: Date | undefined
}): Promise<RestoredTo> {
  const { store, folder, to } = options
  const base = (await listBases(store)).findLast(({ endedAt }) => to === undefined || endedAt <= to)
  if (!base) throw new BackupProblem('NO_BASE')
  let logFiles = 0
  const fetchLog = async (into: string) => {
    for (const name of await store.list('log')) {
      const file = name.slice('log/'.length)
      if (file.length === base.firstLog.length && file.slice(8) < base.firstLog.slice(8)) continue
      const bytes = await store.get(name)
      if (!bytes) continue
      await writeFile(join(into, file), bytes, { mode: 0o600 })
      logFiles += 1
    }
  }
  const restored = await restoreEmbedded({
    folder: join(folder, 'postgres'),
    archive: readBase(store, base),
    label: base.label,
    saveLog: (unsaved) => shipLog(unsaved, store),
    fetchLog,
    to,
  })
  return { ...restored, baseAt: base.endedAt, logFiles, files: await restoreFiles(store, folder) }
}

/** Returns how many files were missing. */
async function restoreFiles(store: BackupStore, folder: string): Promise<number> {
  let count = 0
  for (const name of await store.list('files')) {
    const path = join(folder, name)
    if (existsSync(path)) continue
    const bytes = await store.get(name)
    if (!bytes) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    count += 1
  }
  return count
}
