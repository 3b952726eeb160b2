import { on, type Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { AccountName, CounterMethod, EntryKind } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import type { AccountRow } from './account.reader.ts'

export type Who = { vendorId: string; personId: string }

/**
 * Locks the account until the transaction ends and creates it when missing. Every command on an account takes this lock
 * first, before it locks the account's orders, so that a balance it read stays valid.
 */
export async function lockAccount(tx: Tx, { vendorId, personId }: Who): Promise<AccountRow> {
  const locked = () =>
    on<Tables>(tx)
      .selectFrom('customer_accounts')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
  const known = await locked()
  if (known) return known
  await on<Tables>(tx)
    .insertInto('customer_accounts')
    .values({ vendor_id: vendorId, person_id: personId })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'person_id']).doNothing())
    .execute()
  const made = await locked()
  if (!made) throw new Error(`the account of ${personId} disappeared while it was made`)
  return made
}

export type Entry = {
  id: string
  account: AccountName
  kind: EntryKind
  /** Change of the balance; never 0. */
  amount: number
  orderId?: string | undefined
  transactionId?: string | undefined
  method?: CounterMethod | undefined
  slipNumber?: string | undefined
  shiftId?: string | undefined
  takenBy?: string | undefined
  reason?: string | undefined
  at: Date
}

/**
 * Changes balances and inserts their rows in one conditional statement. It rejects a balance below 0 and a debt above
 * the limit even when a caller forgot to lock; nothing is written then.
 * @param entries at most one for each account
 * @returns the account after the change; undefined when the condition did not hold
 */
export async function moveAccount(tx: Tx, who: Who, entries: readonly Entry[]): Promise<AccountRow | undefined> {
  const by = (name: AccountName) => entries.find(({ account }) => account === name)?.amount ?? 0
  const debt = by('DEBT')
  const { rows } = await sql<AccountRow>`
    with moved as (
      update customer_accounts set points = points + ${by('POINTS')}, wallet = wallet + ${by('WALLET')},
        debt = debt + ${debt}, credit_limit = credit_limit + ${by('LIMIT')}, entries = entries + ${entries.length}
      where vendor_id = ${who.vendorId} and person_id = ${who.personId}
        and points + ${by('POINTS')} >= 0 and wallet + ${by('WALLET')} >= 0 and debt + ${debt} >= 0
        and credit_limit + ${by('LIMIT')} >= 0
        and (${debt}::bigint <= 0 or debt + ${debt} <= credit_limit)
      returning *
    ), written as (
      insert into customer_ledger (vendor_id, person_id, id, position, account, kind, amount, balance, order_id,
        transaction_id, method, slip_number, shift_id, taken_by, reason, at)
      select m.vendor_id, m.person_id, e.id, m.entries - ${entries.length} + e.place, e.account, e.kind, e.amount,
        case e.account when 'POINTS' then m.points when 'WALLET' then m.wallet when 'DEBT' then m.debt
          else m.credit_limit end,
        e.order_id, e.transaction_id, e.method, e.slip_number, e.shift_id, e.taken_by, e.reason, e.at
      from moved m cross join (values ${sql.join(entries.map(entryRow))}) as e (id, place, account, kind, amount,
        order_id, transaction_id, method, slip_number, shift_id, taken_by, reason, at)
    )
    select * from moved`.execute(tx.kysely)
  return rows[0]
}

function entryRow(entry: Entry, index: number): RawBuilder<unknown> {
  return sql`(${entry.id}::uuid, ${index + 1}::int, ${entry.account}, ${entry.kind}, ${entry.amount}::bigint,
    ${entry.orderId ?? null}::uuid, ${entry.transactionId ?? null}::uuid, ${entry.method ?? null}::text,
    ${entry.slipNumber ?? ''}, ${entry.shiftId ?? null}::uuid, ${entry.takenBy ?? null}::uuid, ${entry.reason ?? ''},
    ${entry.at}::timestamptz)`
}

export type OrderOfAccount = Who & { orderId: string; at: Date }
export type OrderChange = { pointsSpent?: number; debt?: number; debtPaid?: number; pointsEarned?: number }

/** Adds to what an order did to its customer's account. The caller must hold the account lock. */
export async function addToOrder(tx: Tx, order: OrderOfAccount, change: OrderChange): Promise<void> {
  await ensureAccountOrder(tx, order)
  const { pointsSpent = 0, debt = 0, debtPaid = 0, pointsEarned = 0 } = change
  await sql`update account_orders set points_spent = points_spent + ${pointsSpent}, debt = debt + ${debt},
      debt_paid = debt_paid + ${debtPaid}, points_earned = points_earned + ${pointsEarned}
    where vendor_id = ${order.vendorId} and order_id = ${order.orderId} and person_id = ${order.personId}`.execute(
    tx.kysely,
  )
}

async function ensureAccountOrder(tx: Tx, order: OrderOfAccount): Promise<void> {
  await on<Tables>(tx)
    .insertInto('account_orders')
    .values({ vendor_id: order.vendorId, order_id: order.orderId, person_id: order.personId, at: order.at })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'order_id', 'person_id']).doNothing())
    .execute()
}

export type EarningRow = { goods: number; finalPrice: number; paid: number; moneyPerPoint: number; due: number }

/** Stores the facts that the earning of a finished order is computed from. */
export async function saveEarning(tx: Tx, order: OrderOfAccount, earning: EarningRow): Promise<void> {
  await ensureAccountOrder(tx, order)
  await on<Tables>(tx)
    .updateTable('account_orders')
    .set({
      goods: earning.goods,
      final_price: earning.finalPrice,
      paid: earning.paid,
      money_per_point: earning.moneyPerPoint,
      points_due: earning.due,
    })
    .where('vendor_id', '=', order.vendorId)
    .where('order_id', '=', order.orderId)
    .where('person_id', '=', order.personId)
    .execute()
}
