import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationLock, withClient } from '@sofreh/database'
import type { Shop } from './export-shop.ts'

/** Within the pictures' folder, so that moving files is a rename on the same disk; no picture's URL can match it. */
const folderOf = (filesFolder: string, restoreId: string) => join(filesFolder, `${prefix}${restoreId}`)
const prefix = '.restore-'

/** Writes one picture of a restore to the staging folder and syncs it; it is moved after the commit. */
export async function stageFile(
  filesFolder: string,
  restoreId: string,
  { file, base64 }: { file: string; base64: string },
): Promise<void> {
  const path = join(folderOf(filesFolder, restoreId), file)
  await mkdir(dirname(path), { recursive: true })
  const opened = await open(path, 'w', 0o644)
  try {
    await opened.writeFile(Buffer.from(base64, 'base64'))
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Moves the staged pictures of a committed restore into place. Idempotent, also concurrently. */
export async function placeFiles(filesFolder: string, restoreId: string): Promise<void> {
  const staged = folderOf(filesFolder, restoreId)
  for (const vendor of await readdir(staged).catch(() => [])) {
    await mkdir(join(filesFolder, vendor), { recursive: true })
    for (const name of await readdir(join(staged, vendor)).catch(() => []))
      await rename(join(staged, vendor, name), join(filesFolder, vendor, name)).catch(unlessGone)
  }
  await dropFiles(filesFolder, restoreId)
}

export async function dropFiles(filesFolder: string, restoreId: string): Promise<void> {
  await rm(folderOf(filesFolder, restoreId), { recursive: true, force: true })
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/**
 * Completes a killed restore: moves the pictures of a committed one into place and deletes those of any other. Waits
 * for a running restore.
 */
export async function finishRestores({ connection, filesFolder }: Shop): Promise<void> {
  const names = await readdir(filesFolder).catch((): string[] => [])
  const left = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  if (left.length === 0) return
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const table = await client.query(`select to_regclass('public.restores') as found`)
    const known =
      table.rows[0]?.found === null ? [] : (await client.query<{ id: string }>('select id from restores')).rows
    for (const restoreId of left) {
      if (known.some(({ id }) => id === restoreId)) await placeFiles(filesFolder, restoreId)
      else await dropFiles(filesFolder, restoreId)
    }
  })
}
