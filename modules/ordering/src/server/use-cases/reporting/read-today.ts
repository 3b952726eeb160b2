import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { businessDateOf, sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { todayFigures } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { type HourSales, salesOfDay } from '../../store/reporting/day-sales.reader.ts'
import { instantsOfDates } from './instants-of-dates.ts'

type Figures = DataOf<typeof todayFigures>

/** Returns the figures of the running business day; money only for staff with the report permission. */
export async function readToday(deps: OrderingDeps, { vendorId, permissions }: Caller): Promise<Figures> {
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const businessDate = businessDateOf(deps.clock(), dayStartHour)
  const maySeeMoney = permissions.has('REPORT_DASHBOARD')
  const { from, to } = instantsOfDates({ fromDate: businessDate, toDate: businessDate }, dayStartHour)
  const [sold, methods] = await deps.database.transaction(async (tx) => {
    await asOneMoment(tx)
    return Promise.all([
      salesOfDay(tx, vendorId, businessDate),
      maySeeMoney ? deps.payments.salesByMethod(tx, { vendorId, from, to }) : [],
    ])
  })
  return {
    businessDate,
    count: sumOf(sold.map(({ count }) => count)),
    hours: sold.map(({ hour, count }) => ({ hour, count })),
    money: maySeeMoney ? moneyOf(sold, methods) : null,
  }
}

/**
 * Makes both reads use one snapshot. Otherwise a payment that commits between them counts in both, and the next answer
 * drops it again.
 */
async function asOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx.kysely)
}

type Taken = { method: string; count: number; amount: number; refunded: number; accounts: number }

function moneyOf(sold: readonly HourSales[], taken: readonly Taken[]): NonNullable<Figures['money']> {
  // A payment to a customer's account is not a sale.
  const sales = taken.filter(({ count: payments }) => payments > 0)
  const methods = sales.map((row) => ({ ...row, net: row.amount - row.refunded }))
  const net = sumOf(methods.map((row) => row.net))
  const owed = sumOf(sold.map((hour) => hour.owed))
  const count = sumOf(sold.map((hour) => hour.count))
  const worth = sumOf(sold.map((hour) => hour.worth))
  return {
    sales: net + owed,
    taken: net,
    owed,
    refunded: sumOf(methods.map(({ refunded }) => refunded)),
    writtenOff: sumOf(sold.map(({ writtenOff }) => writtenOff)),
    average: count === 0 ? 0 : Math.round(worth / count),
    methods,
  }
}
