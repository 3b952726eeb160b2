import { type Binding, bind } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { rankTables } from '../../domain/index.ts'
import { findTablesInUse } from '../dining.reader.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { freeReserveUseCase, seatReserveUseCase } from './move-reserve.ts'
import { findReserves, findWaiting, heldTables } from './reserves.reader.ts'
import { saveReserveUseCase } from './save-reserve.ts'
import { joinWaitingUseCase, moveWaitingUseCase } from './waiting.ts'

const longestSpanMs = 31 * 86_400_000

/** Reservations and the waiting list. */
export function reserveRoutes(deps: DiningDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.listReserves, ({ query }, caller) => {
      const [from, to] = [new Date(query.from), new Date(query.to)]
      if (to.getTime() - from.getTime() > longestSpanMs) throw new Refusal('SPAN_TOO_LONG')
      return findReserves(database, caller.vendorId, { ...query, from, to })
    }),
    bind(contract.saveReserve, saveReserveUseCase(deps)),
    bind(contract.freeReserve, freeReserveUseCase(deps)),
    bind(contract.seatReserve, seatReserveUseCase(deps)),
    bind(contract.freeTables, async ({ query }, caller) => {
      const from = new Date(query.startsAt)
      const to = new Date(from.getTime() + query.stayMinutes * 60_000)
      const held = await heldTables(database, caller.vendorId, { from, to, exceptId: query.exceptId ?? null })
      const free = (await findTablesInUse(database, caller.vendorId)).filter(({ id }) => !held.has(id))
      return rankTables(free, query.partySize).map(({ id, name, categoryName, seats }) => ({
        id,
        name,
        categoryName,
        seats,
        fits: seats >= query.partySize,
      }))
    }),
    bind(contract.listWaiting, (_, caller) => findWaiting(database, caller.vendorId)),
    bind(contract.joinWaiting, joinWaitingUseCase(deps)),
    bind(contract.moveWaiting, moveWaitingUseCase(deps)),
  ]
}
