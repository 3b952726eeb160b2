import type { Tx } from '@sofreh/database'
import { pointsEarned } from '../../domain/index.ts'
import { clubOf } from '../club/club.reader.ts'
import { type AccountOrderRow, accountOrderOf, accountsOfOrder, earnedTooMuch } from './account.reader.ts'
import { addToOrder, lockAccount, moveAccount, saveEarning, type Who } from './account.writer.ts'
import type { AccountsDeps, OrderFacts } from './accounts-deps.ts'

type Settling = Pick<AccountsDeps, 'clock' | 'newId' | 'findOrder'>

/**
 * Points follow their order: its customer earns on it from when it counts, at the rate of that moment, and what it earned goes
 * with money that goes back. Without a club, or without a customer, nothing is kept and nothing will be taken back.
 * @param mayEarn the order counts for its customer from now on
 */
export async function settleEarnings(
  deps: Settling,
  tx: Tx,
  { vendorId, orderId, order, mayEarn }: { vendorId: string; orderId: string; order: OrderFacts; mayEarn: boolean },
): Promise<void> {
  const earned = (await accountsOfOrder(tx, vendorId, orderId)).filter(
    ({ money_per_point }) => money_per_point !== null,
  )
  for (const { person_id: personId } of earned) {
    const isTheirs = personId === order.customerId
    await settleKnown(deps, tx, { vendorId, orderId, personId }, isTheirs ? order : { ...order, paid: 0 })
  }
  const { customerId: personId } = order
  if (!mayEarn || personId === null || earned.some((row) => row.person_id === personId)) return
  const club = await clubOf(tx, vendorId)
  if (!club.isActive) return
  const who = { vendorId, orderId, personId }
  await lockAccount(tx, who)
  const known = await accountOrderOf(tx, who)
  await settle(deps, tx, who, { order, known, moneyPerPoint: club.moneyPerPoint })
}

/** An order that earned before: worked out again, at the rate it had, where its money is another now. */
async function settleKnown(
  deps: Settling,
  tx: Tx,
  who: Who & { orderId: string },
  order: Pick<OrderFacts, 'goods' | 'finalPrice' | 'paid'>,
): Promise<void> {
  await lockAccount(tx, who)
  const known = await accountOrderOf(tx, who)
  const moneyPerPoint = known?.money_per_point ?? undefined
  if (!known || moneyPerPoint === undefined) return
  const isSame =
    known.goods === order.goods && known.final_price === order.finalPrice && known.paid === Math.max(0, order.paid)
  if (!isSame) await settle(deps, tx, who, { order, known, moneyPerPoint })
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
