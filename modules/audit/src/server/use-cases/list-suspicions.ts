import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { addDays, businessDateOf } from '@sofreh/kernel'
import type { listSuspicions as asked } from '../../contract/index.ts'
import { rankSuspicions, type Suspicion } from '../../domain/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { actsById, signalledActs } from '../store/acts.reader.ts'
import { actViews } from './act-views.ts'
import { datesOf } from './dates-of.ts'

/** Days before the range that a person or shift is compared with. */
const historyDays = 30
/** Longest range that one answer ranks; of a longer one, the last days. */
const mostDays = 92
const mostSuspicions = 50
const mostActs = 20

/** Lists the radar's findings in a range of business days. */
export async function listSuspicions(
  deps: AuditDeps,
  range: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<DataOf<typeof asked>> {
  const { from, to, dayStartHour } = await datesOf(deps, vendorId, range)
  const last = to ?? businessDateOf(deps.clock(), dayStartHour)
  const earliest = addDays(last, 1 - mostDays)
  const first = from !== undefined && from > earliest ? from : earliest
  const found = (await suspicionsOf(deps, vendorId, { from: first, to: last })).slice(0, mostSuspicions)
  const rows = await actsById(
    deps.database,
    vendorId,
    found.flatMap(({ actIds }) => actIds.slice(0, mostActs)),
  )
  const acts = await actViews(deps, rows)
  const names = await deps.identity.namesOf(
    deps.database,
    found.flatMap(({ by, subjectId }) => (by === 'PERSON' ? [subjectId] : [])),
  )
  return found.map(({ actIds, ...one }) => ({
    ...one,
    person: names.get(one.subjectId) ?? '',
    acts: acts.filter(({ id }) => actIds.includes(id)),
  }))
}

/** Ranks the suspicions of these business dates against the days before them. */
export async function suspicionsOf(
  deps: Pick<AuditDeps, 'database' | 'reporting'>,
  vendorId: string,
  { from, to }: { from: string; to: string },
): Promise<Suspicion[]> {
  const history = { vendorId, from: addDays(from, -historyDays), to }
  const acts = await signalledActs(deps.database, history)
  const exposures = await deps.reporting.orderCounts(deps.database, history)
  return rankSuspicions(acts, exposures).filter(({ businessDate }) => businessDate >= from)
}
