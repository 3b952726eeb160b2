import type { Caller } from '@sofreh/http'
import type { Entry } from '@sofreh/offline'
import type { Drift } from '../../../domain/index.ts'
import type { RecordedSale, Note } from './record-sale.ts'

/** An incoming entry: who sends it, and what is written with it in the same transaction. */
export type Incoming = { caller: Caller; entry: Entry; isSound: boolean; note: Note }
/** The entry with its actor: the person it names, with that person's permissions. */
export type Acted = Omit<Incoming, 'isSound'> & { chain: readonly Drift[] }
export type EntryOutcome =
  | { kind: 'recorded'; orderId: string | null; number: string | null; drift: number; isNew: boolean }
  | { kind: 'malformed'; problem: string }
  | { kind: 'later'; problem: string }

/** Converts a sale's answer to an answer of the log. */
export function entryOutcome(recorded: RecordedSale): EntryOutcome {
  if ('errors' in recorded) return { kind: 'malformed', problem: recorded.errors[0]?.code ?? 'ENTRY_MALFORMED' }
  return { kind: 'recorded', ...recorded }
}
