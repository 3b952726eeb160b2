import type { Tx } from '@sofreh/database'
import { pointsEarned } from '../../../domain/index.ts'
import { clubOf } from '../../store/club/club.reader.ts'
import {
  type AccountOrderRow,
  accountOrderOf,
  accountsOfOrder,
  earnedTooMuch,
} from '../../store/accounts/account.reader.ts'
import { addToOrder, lockAccount, moveAccount, saveEarning, type Who } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import type { OrderFacts } from '../../../domain/index.ts'

type Settling = Pick<AccountsDeps, 'clock' | 'newId' | 'above'>

/**
 * Updates an order's earned points: its customer earns at the rate of the moment it counts, and a refund takes its
 * share back. Without a club or a customer nothing is stored and nothing is taken back later.
 * @param mayEarn true when the order now counts for its customer
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

/** Recomputes an order that earned before, at its stored rate, when its amounts changed. */
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

/** Recomputes a finished order's earning after its debt was collected or cancelled. */
export async function settleAgain(deps: Settling, tx: Tx, who: Who & { orderId: string }): Promise<void> {
  const known = await accountOrderOf(tx, who)
  // An unfinished order, or one without a club, has no stored facts to earn from.
  if (!known || known.goods === null || known.paid === null || known.money_per_point === null) return
  const order = { goods: known.goods, finalPrice: known.final_price ?? 0, paid: known.paid }
  await settle(deps, tx, who, { order, known, moneyPerPoint: known.money_per_point })
}

type Settled = {
  order: Pick<OrderFacts, 'goods' | 'finalPrice' | 'paid'>
  known: AccountOrderRow | undefined
  moneyPerPoint: number
}

/** The caller must hold the account lock. */
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
 * Takes points back as far as the balance allows. They may have been spent already, and a balance never falls below 0,
 * so later points cover the rest.
 */
async function takeBackWhatIsThere(deps: Settling, tx: Tx, { vendorId, personId }: Who): Promise<void> {
  for (const order of await earnedTooMuch(tx, vendorId, personId)) {
    const { points } = await lockAccount(tx, { vendorId, personId })
    const count = Math.min(points, order.points_earned - order.points_due)
    if (count === 0) return
    await credit(deps, tx, { vendorId, personId, orderId: order.order_id }, -count)
  }
}
