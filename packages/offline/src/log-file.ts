/** The unsent entries of a device as a file, exported on one device and imported on another (R4). */
import { type Entry, isSound, type LoggedEntry } from './entry.ts'

const mark = 'sofreh-unsent-1'

/** Serializes the unsent entries. */
export function writeLogFile(logged: readonly LoggedEntry[], facts: { vendorId: string; at: string }): string {
  const entries = logged.filter(({ state }) => state !== 'KEPT').map(({ entry }) => entry)
  return JSON.stringify({ format: mark, ...facts, entries })
}

export type ReadFile =
  | { ok: true; vendorId: string; entries: Entry[]; changed: number }
  | { ok: false; code: 'NOT_OUR_FILE' }

/**
 * Parses a file. Entries that no longer match their hash are counted and still returned: the server rejects them with a
 * reason.
 */
export function readLogFile(text: string): ReadFile {
  const wrong = { ok: false, code: 'NOT_OUR_FILE' } as const
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return wrong
  }
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== mark) return wrong
  const { vendorId, entries } = file as { vendorId?: unknown; entries?: unknown }
  if (typeof vendorId !== 'string' || !Array.isArray(entries)) return wrong
  const read = entries.filter(isEntry)
  return { ok: true, vendorId, entries: read, changed: read.filter((entry) => !isSound(entry)).length }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  const texts = ['id', 'deviceId', 'subjectId', 'kind', 'personId', 'madeAt', 'previous', 'hash']
  return texts.every((key) => typeof entry[key] === 'string') && typeof entry['seq'] === 'number' && 'body' in entry
}
