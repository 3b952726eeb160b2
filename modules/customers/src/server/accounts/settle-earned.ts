import type { Tx } from '@sofreh/database'
import { pointsEarned } from '../../domain/index.ts'
import { clubOf } from '../club/club.reader.ts'
import { accountOrderOf, type AccountOrderRow, accountsOfOrder, earnedTooMuch } from './account.reader.ts'
import { addToOrder, lockAccount, moveAccount, saveEarning, type Who } from './account.writer.ts'
import type { AccountsDeps, OrderFacts } from './accounts-deps.ts'

type Settling = Pick<AccountsDeps, 'clock' | 'newId' | 'findOrder'>

/**
 * An order is finished: its customer earns points on it, at the rate of this moment. Told again it changes nothing. Without a
 * club, or without a customer, nothing is kept and nothing will be taken back.
 */
export async function earnPoints(deps: Settling, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const order = await deps.findOrder(tx, vendorId, orderId)
  if (!order?.customerId || order.state !== 'FINISHED') return
  const who = { vendorId, orderId, personId: order.customerId }
  const club = await clubOf(tx, vendorId)
  await lockAccount(tx, who)
  const known = await accountOrderOf(tx, who)
  const moneyPerPoint = known?.money_per_point ?? (club.isActive ? club.moneyPerPoint : undefined)
  if (moneyPerPoint === undefined) return
  await settle(deps, tx, who, { order, known, moneyPerPoint })
}

/** Money of a finished order went back: the points it earned follow, in the same proportion. */
export async function takeBackEarned(deps: Settling, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const finished = (rows: readonly AccountOrderRow[]) => rows.find(({ money_per_point }) => money_per_point !== null)
  const before = finished(await accountsOfOrder(tx, vendorId, orderId))
  const order = before && (await deps.findOrder(tx, vendorId, orderId))
  if (!before || !order) return
  const who = { vendorId, orderId, personId: before.person_id }
  await lockAccount(tx, who)
  const known = await accountOrderOf(tx, who)
  const moneyPerPoint = known?.money_per_point ?? undefined
  if (moneyPerPoint !== undefined) await settle(deps, tx, who, { order, known, moneyPerPoint })
}

/** What was owed for a finished order has been collected, or is owed no more: its earning is worked out again. */
export async function settleAgain(deps: Settling, tx: Tx, who: Who & { orderId: string }): Promise<void> {
  const known = await accountOrderOf(tx, who)
  // Not finished yet, or without a club: nothing was kept to earn from.
  if (!known || known.goods === null || known.paid === null || known.money_per_point === null) return
  const order = { goods: known.goods, finalPrice: known.final_price ?? 0, paid: known.paid }
  await settle(deps, tx, who, { order, known, moneyPerPoint: known.money_per_point })
}

type Settled = {
  order: Pick<OrderFacts, 'goods' | 'finalPrice' | 'paid'>
  known: AccountOrderRow | undefined
  moneyPerPoint: number
}

/** The account is locked by the caller. */
async function settle(
  deps: Settling,
  tx: Tx,
  who: Who & { orderId: string },
  { order, known, moneyPerPoint }: Settled,
): Promise<void> {
  const { goods, finalPrice } = order
  const paid = Math.max(0, order.paid)
  const openDebt = known ? known.debt - known.debt_paid : 0
  const due = pointsEarned({ goods, finalPrice, paid, openDebt, moneyPerPoint })
  await saveEarning(tx, { ...who, at: deps.clock() }, { goods, finalPrice, paid, moneyPerPoint, due })
  const more = due - (known?.points_earned ?? 0)
  if (more > 0) await credit(deps, tx, who, more)
  await takeBackWhatIsThere(deps, tx, who)
}

async function credit(deps: Settling, tx: Tx, who: Who & { orderId: string }, count: number): Promise<void> {
  const at = deps.clock()
  const entry = { id: deps.newId(), account: 'POINTS', kind: count > 0 ? 'EARNED' : 'EARNING_TAKEN_BACK' } as const
  if (!(await moveAccount(tx, who, [{ ...entry, amount: count, orderId: who.orderId, at }])))
    throw new Error(`the points of order ${who.orderId} could not be moved by ${count}`)
  await addToOrder(tx, { ...who, at }, { pointsEarned: count })
}

/**
 * Points that must go back may have been spent meanwhile. A balance never falls below 0, so what is missing is taken from the
 * next points that come.
 */
async function takeBackWhatIsThere(deps: Settling, tx: Tx, { vendorId, personId }: Who): Promise<void> {
  for (const order of await earnedTooMuch(tx, vendorId, personId)) {
    const { points } = await lockAccount(tx, { vendorId, personId })
    const count = Math.min(points, order.points_earned - order.points_due)
    if (count === 0) return
    await credit(deps, tx, { vendorId, personId, orderId: order.order_id }, -count)
  }
}
