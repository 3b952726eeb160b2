import type { Caller } from '@sofreh/http'
import type { Entry } from '@sofreh/offline'
import type { Drift } from '../../domain/index.ts'
import type { Kept, Note } from './keep-sale.ts'

/** An incoming entry: who sends it, and what is written with it in the same transaction. */
export type Incoming = { caller: Caller; entry: Entry; isSound: boolean; note: Note }
/** The entry with its actor: the person it names, with that person's permissions. */
export type Acted = Omit<Incoming, 'isSound'> & { chain: readonly Drift[] }
export type KeptEntry =
  | { kind: 'kept'; orderId: string | null; number: string | null; drift: number; isNew: boolean }
  | { kind: 'malformed'; problem: string }
  | { kind: 'later'; problem: string }

/** Converts a sale's answer to an answer of the log. */
export function entryOf(kept: Kept): KeptEntry {
  if ('errors' in kept) return { kind: 'malformed', problem: kept.errors[0]?.code ?? 'ENTRY_MALFORMED' }
  return { kind: 'kept', ...kept }
}
