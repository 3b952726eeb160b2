import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Reserve, saveReserve } from '../../contract/index.ts'
import { holdingStates, missingSeats } from '../../domain/index.ts'
import { findTablesInUse, type StoredTable } from '../dining.reader.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { findHolder, lockReserve } from './reserves.reader.ts'
import { writeReserve } from './reserves.writer.ts'

type Body = InputOf<typeof saveReserve>['body']
const minuteMs = 60_000
/** Somebody who walks in now is written down a moment later. */
const graceMs = 60 * minuteMs

/** Reserves tables for a party, or changes what was reserved. Two who want one table at one moment: one gets it. */
export function saveReserveUseCase(deps: DiningDeps) {
  return async ({ body }: { body: Body }, caller: Caller): Promise<Reserve> => {
    const { vendorId } = caller
    const personId = personOf(caller)
    const startsAt = new Date(body.startsAt)
    const endsAt = new Date(startsAt.getTime() + body.stayMinutes * minuteMs)
    const at = deps.clock()
    const write = () =>
      deps.database.transaction(
        async (tx) => {
          const known = await lockReserve(tx, vendorId, body.id)
          if (known && !holdingStates.has(known.state)) throw new Refusal('RESERVE_ENDED')
          const isMoved = known?.startsAt !== startsAt.toISOString()
          if (isMoved && startsAt.getTime() < at.getTime() - graceMs) throw new Refusal('RESERVE_IN_PAST')
          const tables = await tablesOf(tx, vendorId, body.tableIds)
          const missing = missingSeats(tables, body.partySize)
          if (missing > 0 && !body.mayCrowd) throw new Refusal('PARTY_TOO_LARGE', { seats: body.partySize - missing })
          const { id, partySize, customerName, phone, note, tableIds } = body
          const party = { partySize, customerName, phone, note, tableIds }
          await writeReserve(tx, { vendorId, id, startsAt, endsAt, ...party, personId, at })
          await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: id })
          const written = await lockReserve(tx, vendorId, id)
          if (!written) throw new Error('a reservation that was just written is not there')
          return written
        },
        { once: caller.once },
      )
    return write().catch(async (error: unknown) => {
      if (!isTaken(error)) throw error
      const asked = { tableIds: body.tableIds, from: startsAt, to: endsAt, exceptId: body.id }
      throw new Refusal('TABLE_RESERVED', (await findHolder(deps.database, vendorId, asked)) ?? {})
    })
  }
}

async function tablesOf(tx: Tx, vendorId: string, ids: readonly string[]): Promise<StoredTable[]> {
  const wanted = new Set(ids)
  const tables = (await findTablesInUse(tx, vendorId)).filter(({ id }) => wanted.has(id))
  if (tables.length < wanted.size) throw new Refusal('TABLE_NOT_FOUND')
  return tables
}

/** The exclusion constraint spoke: another party holds one of the tables. */
export function isTaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === '23P01' &&
    'constraint' in error &&
    error.constraint === 'dining_reserve_tables_apart'
  )
}
