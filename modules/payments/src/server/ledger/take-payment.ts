import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { LedgerView, TransactionView } from '../../contract/index.ts'
import { changeOf, dueOf, sumLedger } from '../../domain/index.ts'
import { isPayable, type Payable } from '../ports.ts'
import { announceChange } from '../tell.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { recordPayment } from './record-payment.ts'
import { entryOf, viewOf } from './transaction-row.ts'
import { findTransaction, ledgerOf, transactionsOfOrder } from './transactions.reader.ts'

export type TakenPayment = {
  id: string
  orderId: string
  amount: number
  by: { method: 'CASH'; given?: number | undefined } | { method: 'CARD'; slipNumber: string }
}

/** Staff took money for an order: cash, or a card on a terminal that is not connected. */
export function takePayment(
  deps: PaymentsDeps,
  caller: Caller,
  taken: TakenPayment,
): Promise<{ transaction: TransactionView; ledger: LedgerView; due: number }> {
  return deps.database.transaction(
    async (tx) => {
      const payable = await deps.orders.lockPayable(tx, caller.vendorId, taken.orderId)
      if (!payable) throw new Refusal('ORDER_NOT_FOUND')
      const known = await findTransaction(tx, caller.vendorId, taken.id)
      if (!known) await checkMayTake(tx, { caller, payable, taken })
      const row = await recordPayment(deps, tx, {
        vendorId: caller.vendorId,
        orderId: taken.orderId,
        id: taken.id,
        amount: taken.amount,
        currency: payable.currency,
        method: taken.by.method,
        provider: taken.by.method === 'CARD' ? 'POS' : 'NONE',
        personId: payable.personId,
        takenBy: personOf(caller),
        ...(taken.by.method === 'CASH'
          ? { given: taken.by.given ?? taken.amount }
          : { slipNumber: taken.by.slipNumber }),
        parts: payable.parts,
      })
      if (!known) await deps.orders.settled(tx, caller.vendorId, taken.orderId)
      const ledger = await ledgerOf(tx, caller.vendorId, taken.orderId)
      if (!known) await announceChange(deps, tx, row)
      return { transaction: viewOf(row), ledger, due: dueOf(payable.finalPrice, ledger) }
    },
    { once: caller.once },
  )
}

type Check = { caller: Caller; payable: Payable; taken: TakenPayment }

async function checkMayTake(tx: Tx, { caller, payable, taken }: Check): Promise<void> {
  if (!isPayable(payable)) throw new Refusal('ORDER_NOT_PAYABLE', { state: payable.state })
  const rows = await transactionsOfOrder(tx, caller.vendorId, payable.orderId)
  const ledger = sumLedger(rows.map(entryOf))
  // The guest may be at the bank this very moment; taking cash as well would charge twice.
  if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
  const due = dueOf(payable.finalPrice, ledger)
  if (due === 0) throw new Refusal('NOTHING_DUE')
  if (taken.amount > due) throw new Refusal('PAYMENT_TOO_MUCH', { due })
  if (taken.by.method === 'CASH' && changeOf(taken.by.given ?? taken.amount, taken.amount) === undefined)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'given', code: 'GIVEN_TOO_LITTLE' }] })
}
