/**
 * The log of a device: what was done on it, in its own order, each entry sealed with the one before it (R24). An entry is
 * written before the screen says done, and leaves the device only when the server has answered for it (R4, R5).
 */
import { sha256 } from './sha256.ts'

/** What is to be written: everything but its place in the chain. */
export type Draft<Body = unknown> = {
  /** Made by the device; the same id takes effect once. */
  id: string
  /** What it is about: entries of one subject are sent in their order and wait for each other. */
  subjectId: string
  kind: string
  personId: string
  /** The device's clock, and how far it was from the server's when it last heard from it (server minus device). */
  madeAt: string
  clockOffsetMs: number
  body: Body
}
export type Entry<Body = unknown> = Draft<Body> & {
  deviceId: string
  /** Counts the device's entries from 1 without gaps. */
  seq: number
  /** The hash of the entry before; 64 zeros before the first. */
  previous: string
  hash: string
}

/** Where the chain of a device ends. `counter` is the last number it gave out; it never goes back. */
export type Head = { deviceId: string; seq: number; hash: string; counter: number }

/** WAITING: not answered. KEPT: the server has it. REFUSED: it cannot be read there; kept here for a person, never dropped. */
export type EntryState = 'WAITING' | 'KEPT' | 'REFUSED'
export type LoggedEntry<Body = unknown> = {
  entry: Entry<Body>
  state: EntryState
  /** Of a refused one, and of one that waits although the server was asked. */
  problem: string | null
}

export const beginning = '0'.repeat(64)

/** The head of a device that has done nothing yet. */
export function freshHead(deviceId: string): Head {
  return { deviceId, seq: 0, hash: beginning, counter: 0 }
}

/** The next entry of a chain. Its body must be what JSON can hold. */
export function chained(head: Head, draft: Draft): { entry: Entry; head: Head } {
  // As it will be read again: what JSON leaves out is not in the hash either.
  const plain = JSON.parse(JSON.stringify(draft)) as Draft
  const content = { ...plain, deviceId: head.deviceId, seq: head.seq + 1, previous: head.hash }
  const hash = sha256(canonical(content))
  return { entry: { ...content, hash }, head: { ...head, seq: content.seq, hash } }
}

/** The text that an entry's hash is of: its JSON with sorted keys, without the hash itself. */
export function contentOf({ hash: _, ...content }: Entry): string {
  return canonical(content)
}

/** True when nobody has changed the entry since it was made. */
export function isSound(entry: Entry): boolean {
  return sha256(contentOf(entry)) === entry.hash
}

/** JSON with the keys of every object in the order of their letters: one value, one text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
