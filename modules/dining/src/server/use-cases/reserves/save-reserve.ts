import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { holdingStates, isTooFarAhead, missingSeats } from '../../../domain/index.ts'
import { findTablesInUse, type StoredTable } from '../../store/tables.reader.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { findHolder, lockReserve } from '../../store/reserves/reserves.reader.ts'
import { beginReserve, writeReserve } from '../../store/reserves/reserves.writer.ts'

type Body = InputOf<typeof contract.saveReserve>['body']
const minuteMs = 60_000
/** Staff may enter a walk-in party this much later. */
const graceMs = 60 * minuteMs

/** Reserves tables for a party, or changes a reservation. Of two concurrent requests for one table one succeeds. */
export async function saveReserve(
  deps: DiningDeps,
  { body }: { body: Body },
  caller: Caller,
): Promise<contract.Reserve> {
  const { vendorId } = caller
  const personId = personOf(caller)
  const startsAt = new Date(body.startsAt)
  const endsAt = new Date(startsAt.getTime() + body.stayMinutes * minuteMs)
  const at = deps.clock()
  const write = () =>
    deps.database.transaction(
      async (tx) => {
        const { id, partySize, customerName, phone, note, tableIds } = body
        const party = { partySize, customerName, phone, note, tableIds }
        const reserve = { vendorId, id, startsAt, endsAt, ...party, personId, at }
        const isNew = await beginReserve(tx, reserve)
        const known = isNew ? undefined : await lockReserve(tx, vendorId, id)
        if (known && !holdingStates.has(known.state)) throw new Refusal('RESERVE_ENDED')
        if (known && isSame(known, body)) return known
        const isMoved = known?.startsAt !== startsAt.toISOString()
        if (isMoved && startsAt.getTime() < at.getTime() - graceMs) throw new Refusal('RESERVE_IN_PAST')
        if (isMoved && isTooFarAhead(startsAt, at)) throw new Refusal('RESERVE_TOO_FAR')
        const tables = await tablesOf(tx, vendorId, tableIds)
        const missing = missingSeats(tables, partySize)
        if (missing > 0 && !body.mayCrowd) throw new Refusal('PARTY_TOO_LARGE', { seats: partySize - missing })
        await writeReserve(tx, reserve)
        await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: id })
        const written = await lockReserve(tx, vendorId, id)
        if (!written) throw new Error('the written reservation was not found')
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

/** Returns true for an unchanged request, which writes and publishes nothing. */
function isSame(known: contract.Reserve, body: Body): boolean {
  const { partySize, customerName, phone, note, stayMinutes } = body
  const tables = new Set(known.tables.map(({ id }) => id))
  return (
    known.partySize === partySize &&
    known.customerName === customerName &&
    known.phone === phone &&
    known.note === note &&
    Date.parse(known.startsAt) === Date.parse(body.startsAt) &&
    Date.parse(known.endsAt) === Date.parse(body.startsAt) + stayMinutes * minuteMs &&
    tables.size === body.tableIds.length &&
    body.tableIds.every((id) => tables.has(id))
  )
}

async function tablesOf(tx: Tx, vendorId: string, ids: readonly string[]): Promise<StoredTable[]> {
  const wanted = new Set(ids)
  const tables = (await findTablesInUse(tx, vendorId)).filter(({ id }) => wanted.has(id))
  if (tables.length < wanted.size) throw new Refusal('TABLE_NOT_FOUND')
  return tables
}

/** Returns true for a violation of the exclusion constraint: another party holds one of the tables. */
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
