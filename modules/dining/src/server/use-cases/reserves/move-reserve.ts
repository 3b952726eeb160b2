import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { holdingStates, mayBecome, type ReserveState, seatedSince } from '../../../domain/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { findHolder, lockReserve } from '../../store/reserves/reserves.reader.ts'
import { writeReserveState } from '../../store/reserves/reserves.writer.ts'
import { isTaken } from './save-reserve.ts'

/**
 * Changes the state of a reservation. The current state again changes nothing. A reopened reservation needs its tables
 * to be free still.
 */
export async function moveReserve(
  deps: DiningDeps,
  caller: Caller,
  id: string,
  to: ReserveState,
): Promise<contract.Reserve> {
  const { vendorId } = caller
  const seen: { reserve?: contract.Reserve } = {}
  const write = () =>
    deps.database.transaction(
      async (tx) => {
        const reserve = await lockReserve(tx, vendorId, id)
        if (!reserve) throw new Refusal('RESERVE_NOT_FOUND')
        seen.reserve = reserve
        if (reserve.state === to) return reserve
        if (!mayBecome(reserve.state, to)) throw new Refusal('RESERVE_ENDED')
        const since = to === 'SEATED' ? { seatedAt: await sinceWhen(deps, tx, vendorId, reserve) } : {}
        await writeReserveState(tx, { vendorId, id, state: to, isHeld: holdingStates.has(to), ...since })
        await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: id })
        return { ...reserve, state: to }
      },
      { once: caller.once },
    )
  return write().catch(async (error: unknown) => {
    const { reserve } = seen
    if (!isTaken(error) || !reserve) throw error
    const { startsAt, endsAt, tables } = reserve
    const span = { from: new Date(startsAt), to: new Date(endsAt), exceptId: id }
    const holder = await findHolder(deps.database, vendorId, { ...span, tableIds: tables.map((table) => table.id) })
    throw new Refusal('TABLE_RESERVED', holder ?? {})
  })
}

async function sinceWhen(deps: DiningDeps, tx: Tx, vendorId: string, reserve: contract.Reserve): Promise<Date> {
  const open = await deps.above().ordering.findOpenOrders(tx, vendorId)
  const placed = reserve.tables.flatMap(({ id }) => open.get(id)?.placedAt ?? [])
  const [billFrom] = placed.sort((one, other) => one.getTime() - other.getTime())
  return seatedSince(reserve, { now: deps.clock(), billFrom })
}
