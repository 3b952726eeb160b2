import { Refusal } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import type { Acted, EntryOutcome } from '../../store/acting/record-policy.ts'
import type { RecordedSale } from './record-sale.ts'

/** An incoming entry: who sends it, and what is written with it in the same transaction. */
export type Incoming = Omit<Acted, 'chain'> & { isSound: boolean }

/** Converts a sale's answer to an answer of the log. */
export function entryOutcome(recorded: RecordedSale): EntryOutcome {
  if ('errors' in recorded) return { kind: 'malformed', problem: recorded.errors[0]?.code ?? 'ENTRY_MALFORMED' }
  return { kind: 'recorded', ...recorded }
}

/** Entries about a drawer. */
export const drawerKinds: ReadonlySet<string> = new Set(['openShift', 'moveCash', 'closeShift'])
/** Refusals that pass: the till sends the entry again. */
const passing: ReadonlySet<string> = new Set(['ORDER_NOT_FOUND', 'WAITS_FOR_ANOTHER'])

/**
 * Converts what stopped an entry to an answer of the log. An edit or a drawer entry that is refused is stored for a person to look at,
 * as is one id for two contents. Anything else is an error of the server.
 */
export function outcomeOfError(error: unknown, { kind }: Pick<Entry, 'kind'>): EntryOutcome {
  if (!(error instanceof Refusal)) throw error
  if (passing.has(error.code)) return { kind: 'later', problem: error.code }
  const isForPerson = kind === 'edit' || drawerKinds.has(kind) || error.code === 'IDEMPOTENCY_CONFLICT'
  if (!isForPerson) throw error
  return { kind: 'malformed', problem: error.code }
}
