import type { TerminalProgress } from '../../../contract/index.ts'
import { type MoneyRow, viewOf } from '../../store/ledger/transaction-row.ts'
import type { TerminalTaskRow } from '../../store/terminals/card-terminals.reader.ts'
import { isAskable } from '../../store/jobs/schedule-asking.ts'

export function progressOf(attempt: MoneyRow, tasks: readonly TerminalTaskRow[]): TerminalProgress {
  const charge = tasks.find(({ kind }) => kind === 'CHARGE')
  const definite = tasks.filter(({ outcome }) => outcome === 'APPROVED' || outcome === 'DECLINED').at(-1)
  const latest = definite ?? charge
  return {
    transaction: viewOf(attempt),
    phase: phaseOf(attempt, charge),
    reason: latest?.reason ?? null,
    code: latest?.code ?? null,
    canAskAgain: charge !== undefined && isAskable(attempt),
    isAsking: tasks.some(({ kind, state }) => kind === 'INQUIRE' && state !== 'ENDED'),
    isBridgeSilent: false,
  }
}

function phaseOf({ status, is_unknown }: MoneyRow, charge: TerminalTaskRow | undefined): TerminalProgress['phase'] {
  if (status === 'DONE') return 'APPROVED'
  if (status === 'FAILED') return 'DECLINED'
  if (is_unknown) return 'UNKNOWN'
  return charge?.state === 'QUEUED' ? 'QUEUED' : 'ON_TERMINAL'
}
