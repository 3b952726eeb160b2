import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Money of one business day: of one type, purpose and method of the ledger. */
export type LedgerMoney = {
  date: string
  source: 'LEDGER'
  /** PAYMENT, REFUND or WRITE_OFF. */
  kind: string
  purpose: string
  method: string
  /** Not negative. */
  amount: number
}

type Asked = { vendorId: string; from: Date; to: Date; dayStartHour: number }

/** Sums what the ledger settled; `to` is excluded. */
export async function moneyByDay(handle: Handle, { vendorId, from, to, dayStartHour }: Asked): Promise<LedgerMoney[]> {
  const { rows } = await sql<LedgerMoney>`
    select (settled_at at time zone 'Asia/Tehran' - make_interval(hours => ${dayStartHour}))::date::text as date,
      'LEDGER' as source, type as kind, purpose, method, sum(amount)::bigint as amount
    from transactions where vendor_id = ${vendorId} and status = 'DONE' and settled_at >= ${from} and settled_at < ${to}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(handle.kysely)
  return rows
}
