import { signalNames } from '../../text/audit.fa.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { suspicionsOf } from './list-suspicions.ts'

/** One signal of a person or shift that was unusual; `person` is empty for a shift. */
type WorthALook = { signal: string; person: string; count: number; amount: number }

/** Returns the radar's findings on a business day, most unusual first. */
export async function worthALook(deps: AuditDeps, vendorId: string, businessDate: string): Promise<WorthALook[]> {
  const found = await suspicionsOf(deps, vendorId, { from: businessDate, to: businessDate })
  const names = await deps.identity.namesOf(
    deps.database,
    found.flatMap(({ by, subjectId }) => (by === 'PERSON' ? [subjectId] : [])),
  )
  return found.map(({ signal, subjectId, count, amount }) => ({
    signal: signalNames[signal],
    person: names.get(subjectId) ?? '',
    count,
    amount,
  }))
}
