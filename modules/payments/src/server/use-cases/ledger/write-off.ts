import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { dueOf, sumLedger } from '../../../domain/index.ts'
import type { PaymentsDeps, WriteOffRequest } from '../../payments-deps.ts'
import { entryOf, type TransactionRow } from '../../store/ledger/transaction-row.ts'
import { findTransaction, transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { insertStep, insertTransaction } from '../../store/ledger/transactions.writer.ts'

type Writing = Pick<PaymentsDeps, 'clock' | 'newId' | 'above'>

/** Writes off an amount still due, by a person and with a reason: the guest left without paying. No money moves. */
export async function writeOff(deps: Writing, tx: Tx, asked: WriteOffRequest): Promise<TransactionRow> {
  const { vendorId, orderId, id, amount, reason, personId } = asked
  const payable = await deps.above().ordering.lockPayable(tx, vendorId, orderId)
  if (!payable) throw new Refusal('ORDER_NOT_FOUND')
  const known = await findTransaction(tx, vendorId, id)
  if (known) return sameAs(known, asked)
  const ledger = sumLedger((await transactionsOfOrder(tx, vendorId, orderId)).map(entryOf))
  // A payment in progress would come on top of the write-off.
  if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
  const due = dueOf(payable.finalPrice, ledger)
  if (amount > due) throw new Refusal('WRITE_OFF_TOO_MUCH', { due })
  const at = deps.clock()
  const row = await insertTransaction(tx, {
    vendor_id: vendorId,
    id,
    order_id: orderId,
    type: 'WRITE_OFF',
    method: 'NONE',
    provider: 'NONE',
    amount,
    currency: payable.currency,
    status: 'DONE',
    person_id: payable.personId,
    taken_by: personId,
    reason,
    created_at: at,
    settled_at: at,
  })
  await insertStep(tx, row, { id: deps.newId(), at, kind: 'WRITTEN_OFF', facts: { amount, reason, personId } })
  return row
}

function sameAs(known: TransactionRow, asked: WriteOffRequest): TransactionRow {
  const isSame = known.type === 'WRITE_OFF' && known.order_id === asked.orderId && known.amount === asked.amount
  if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}
