import type { Tx } from '@sofreh/database'
import { type Money, Refusal } from '@sofreh/kernel'
import { creditLeft, creditParts, returnParts, payOldestFirst } from '../../../domain/index.ts'
import { accountFrom, accountOrderOf, hasTransaction, openDebts } from '../../store/accounts/account.reader.ts'
import { addToOrder, type Entry, lockAccount, moveAccount, type Who } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { settleAgain } from './settle-earned.ts'

type Using = Pick<AccountsDeps, 'clock' | 'newId' | 'above'>

export type CreditMovement = Who & {
  /** Transaction of the payment or the refund; each is applied once. */
  transactionId: string
  orderId: string
  amount: Money
  /** The member of staff who took or returned it; absent where a guest paid without one. */
  takenBy?: string | null
}

/**
 * Pays for an order from the customer's account: the wallet first, the rest becomes debt.
 * @throws Refusal CREDIT_LIMIT_REACHED with what the account can still pay
 */
export async function takeCredit(deps: Using, tx: Tx, taken: CreditMovement): Promise<void> {
  const account = accountFrom(await lockAccount(tx, taken))
  if (await hasTransaction(tx, taken.vendorId, taken.transactionId)) return
  const reached = () => new Refusal('CREDIT_LIMIT_REACHED', { left: account.wallet + creditLeft(account) })
  const parts = creditParts(account, taken.amount)
  if (!parts) throw reached()
  const at = deps.clock()
  const moved = await moveAccount(tx, taken, [
    ...entryOf(deps, taken, { account: 'WALLET', kind: 'ORDER_PAID', amount: -parts.wallet, at }),
    ...entryOf(deps, taken, { account: 'DEBT', kind: 'ORDER_PAID', amount: parts.debt, at }),
  ])
  if (!moved) throw reached()
  if (parts.debt > 0) await addToOrder(tx, { ...taken, at }, { debt: parts.debt })
}

/** Refunds to the account: reduces the order's debt, then other debts, and puts the rest into the wallet. */
export async function returnCredit(deps: Using, tx: Tx, given: CreditMovement): Promise<void> {
  const account = accountFrom(await lockAccount(tx, given))
  if (await hasTransaction(tx, given.vendorId, given.transactionId)) return
  const own = await accountOrderOf(tx, given)
  const parts = returnParts(account, own ? own.debt - own.debt_paid : 0, given.amount)
  const at = deps.clock()
  const moved = await moveAccount(tx, given, [
    ...entryOf(deps, given, { account: 'DEBT', kind: 'ORDER_REFUNDED', amount: -(parts.own + parts.others), at }),
    ...entryOf(deps, given, { account: 'WALLET', kind: 'ORDER_REFUNDED', amount: parts.wallet, at }),
  ])
  if (!moved) throw new Error(`credit of order ${given.orderId} could not be refunded`)
  if (parts.own > 0) await addToOrder(tx, { ...given, at }, { debt: -parts.own })
  await payDebts(deps, tx, given, parts.others)
}

/** Counts money towards open debts, the oldest order first. The caller has locked the account and lowered its debt. */
export async function payDebts(deps: Using, tx: Tx, who: Who, amount: Money): Promise<void> {
  if (amount === 0) return
  const { vendorId, personId } = who
  for (const { orderId, paid } of payOldestFirst(await openDebts(tx, vendorId, personId), amount)) {
    await addToOrder(tx, { vendorId, personId, orderId, at: deps.clock() }, { debtPaid: paid })
    await settleAgain(deps, tx, { vendorId, personId, orderId })
  }
}

type Part = Pick<Entry, 'account' | 'kind' | 'amount' | 'at'>

function entryOf(deps: Using, { orderId, transactionId, takenBy }: CreditMovement, part: Part): Entry[] {
  return part.amount === 0 ? [] : [{ id: deps.newId(), orderId, transactionId, takenBy: takenBy ?? undefined, ...part }]
}
