import type { AccountMoney } from '@sofreh/customers/domain'
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { noteInShift } from '../../store/shifts/note-in-shift.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { insertOnce, receiptNumbers } from './record-payment.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findMoney, isReferenceTaken } from '../../store/ledger/transactions.reader.ts'
import { insertStep } from '../../store/ledger/transactions.writer.ts'

type Recording = Pick<PaymentsDeps, 'clock' | 'newId' | 'vendors' | 'above'>

/**
 * Records money that staff took for a customer's account or paid out of it. It is DONE from the start, in the named
 * shift when that is open; cash is added to or taken from its drawer. The caller changes the account in the same
 * transaction. A repeated `id` changes nothing. Returns the shift that the money is in; null outside shifts.
 * @throws Refusal SHIFT_NOT_FOUND | SLIP_ALREADY_RECORDED | IDEMPOTENCY_CONFLICT
 */
export async function recordAccountPayment(
  deps: Recording,
  tx: Tx,
  payment: AccountMoney,
): Promise<{ shiftId: string | null }> {
  const { vendorId, id, personId, purpose, type, method, amount, takenBy, reason } = payment
  const known = await findMoney(tx, vendorId, id)
  if (known) return { shiftId: sameAs(known, payment).shift_id }
  const { shiftId } = payment
  const isInShift = shiftId !== undefined && (await deps.above().cash.enterIfOpen(tx, { vendorId, shiftId }))
  const provider = method === 'CARD' ? 'POS' : 'NONE'
  const receipt = receiptNumbers(payment.slipNumber)
  if (receipt.reference && (await isReferenceTaken(tx, vendorId, { provider, reference: receipt.reference })))
    throw new Refusal('SLIP_ALREADY_RECORDED')
  const at = deps.clock()
  const { currency } = await deps.vendors.settingsOf(tx, vendorId)
  const row = await insertOnce(tx, {
    vendor_id: vendorId,
    id,
    purpose,
    type,
    method,
    provider,
    amount,
    currency,
    status: 'DONE',
    person_id: personId,
    taken_by: takenBy,
    way: type === 'PAYMENT' ? null : method === 'CASH' ? 'DRAWER' : 'TERMINAL',
    reason: reason || null,
    shift_id: isInShift ? shiftId : null,
    ...receipt,
    created_at: at,
    settled_at: at,
  })
  await insertStep(tx, row, { id: deps.newId(), at, kind: 'DONE', facts: { amount, personId: takenBy } })
  await noteInShift(deps, tx, row)
  return { shiftId: row.shift_id }
}

function sameAs(known: MoneyRow, { personId, purpose, type, method, amount }: AccountMoney): MoneyRow {
  const isSame =
    known.person_id === personId &&
    known.purpose === purpose &&
    known.type === type &&
    known.method === method &&
    known.amount === amount
  if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}
