import { Readable } from 'node:stream'
import { backUpCluster, type Connection } from '@sofreh/database'
import { z } from 'zod'
import { BackupProblem } from '../backup/backup-problem.ts'
import type { BackupStore } from './backup-store.ts'

/** A base backup is stored in parts of this size, so that memory stays small and no upload takes long. */
const partBytes = 16 * 1024 * 1024

const shape = z.object({
  id: z.string(),
  label: z.string(),
  firstLog: z.string(),
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  parts: z.number().int(),
})

export type StoredBase = z.output<typeof shape>

const manifestOf = (id: string) => `base/${id}/manifest.json`
const partOf = (id: string, part: number) => `base/${id}/${String(part).padStart(6, '0')}`

/**
 * Copies the cluster into the store. The manifest is written last, after the log that a restore needs: without it a base
 * backup does not count.
 */
export async function takeBase(
  cluster: { connection: Connection; folder: string },
  store: BackupStore,
  shipLog: () => Promise<unknown>,
): Promise<StoredBase> {
  const id = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  let parts = 0
  const base = await backUpCluster(cluster, async (archive) => {
    for await (const part of partsOf(archive)) {
      await store.put(partOf(id, parts), part)
      parts += 1
    }
  })
  await shipLog()
  const manifest = { id, ...base, endedAt: base.endedAt.toISOString(), parts }
  await store.put(manifestOf(id), Buffer.from(JSON.stringify(manifest)))
  return { ...manifest, endedAt: base.endedAt }
}

/** Returns the complete base backups, oldest first. */
export async function listBases(store: BackupStore): Promise<StoredBase[]> {
  const manifests = (await store.list('base')).filter((name) => name.endsWith('/manifest.json'))
  const bases: StoredBase[] = []
  for (const name of manifests) {
    const bytes = await store.get(name)
    if (bytes) bases.push(shape.parse(JSON.parse(bytes.toString())))
  }
  return bases.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

/** Reads the parts of a base backup one after the other. */
export function readBase(store: BackupStore, { id, parts }: StoredBase): Readable {
  async function* read() {
    for (let part = 0; part < parts; part += 1) {
      const bytes = await store.get(partOf(id, part))
      if (!bytes) throw new BackupProblem('NOT_WHOLE', [partOf(id, part)])
      yield bytes
    }
  }
  return Readable.from(read())
}

/** Removes base backups that ended before a moment, except the newest, and the log that only they need. */
export async function removeOld(store: BackupStore, before: Date): Promise<void> {
  const bases = await listBases(store)
  const gone = bases.slice(0, -1).filter(({ endedAt }) => endedAt < before)
  for (const { id, parts } of gone) {
    await store.remove(manifestOf(id))
    for (let part = 0; part < parts; part += 1) await store.remove(partOf(id, part))
  }
  const [oldest] = bases.slice(gone.length)
  if (gone.length === 0 || !oldest) return
  for (const name of await store.list('log'))
    if (logName(name).length === oldest.firstLog.length && logName(name) < oldest.firstLog) await store.remove(name)
}

const logName = (name: string) => name.slice('log/'.length)

async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}
