import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { freezeParts, type PricedPart } from '../../domain/index.ts'
import type { RecordedPayment, Writing } from '../wiring.ts'
import { findTransaction, frozenPartsOfOrder, isReferenceTaken } from './transactions.reader.ts'
import { insertParts, insertStep, insertTransaction, type NewTransaction } from './transactions.writer.ts'
import type { TransactionRow } from './transaction-row.ts'

/** Money that changed hands before anyone wrote it down: it is DONE from its first row. */
export async function recordPayment(deps: Writing, tx: Tx, payment: RecordedPayment): Promise<TransactionRow> {
  const known = await findTransaction(tx, payment.vendorId, payment.id)
  if (known) return sameAs(known, payment)
  const now = deps.clock()
  const slip = slipOf(payment.slipNumber)
  if (slip.reference && (await isReferenceTaken(tx, payment.vendorId, { ...payment, reference: slip.reference })))
    throw new Refusal('SLIP_ALREADY_RECORDED')
  const row = await insertOnce(tx, {
    vendor_id: payment.vendorId,
    id: payment.id,
    order_id: payment.orderId,
    type: 'PAYMENT',
    method: payment.method,
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    status: 'DONE',
    person_id: payment.personId,
    taken_by: payment.takenBy,
    given: payment.given ?? null,
    ...slip,
    created_at: now,
    settled_at: now,
  })
  await freeze(tx, row, payment.parts ?? [])
  await insertStep(tx, row, { id: deps.newId(), at: now, kind: 'DONE', facts: { amount: row.amount } })
  return row
}

/** Two tills that type the same slip at the same moment pass the check together; the index lets one of them in. */
async function insertOnce(tx: Tx, transaction: NewTransaction): Promise<TransactionRow> {
  try {
    return await insertTransaction(tx, transaction)
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'one_transaction_per_reference')
      throw new Refusal('SLIP_ALREADY_RECORDED')
    throw error
  }
}

/** Freezes what a payment paid, after what earlier ones paid of the same order. */
export async function freeze(tx: Tx, payment: TransactionRow, parts: readonly PricedPart[]): Promise<void> {
  const earlier = await frozenPartsOfOrder(tx, payment.vendor_id, payment.order_id)
  await insertParts(tx, payment, freezeParts(parts, earlier, payment.amount))
}

/**
 * A bank's retrieval number (twelve digits) names one payment in the whole network; shorter slip numbers start
 * again every day at every terminal and prove nothing.
 */
function slipOf(slipNumber: string | undefined): { reference: string | null; slip_number: string | null } {
  if (!slipNumber) return { reference: null, slip_number: null }
  return { reference: slipNumber.length >= 12 ? slipNumber : null, slip_number: slipNumber }
}

function sameAs(known: TransactionRow, payment: RecordedPayment): TransactionRow {
  const isSame =
    known.order_id === payment.orderId && known.amount === payment.amount && known.method === payment.method
  if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}
