import type { Tx } from '@sofreh/database'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { TransactionView } from '@sofreh/payments/contract'
import type { RecordedCharge, RecordedChargeEnd } from '@sofreh/payments/server'
import type { z } from 'zod'
import type { OfflineCharge, offlineChargeEndField, offlinePaymentField } from '../../../contract/index.ts'
import { type Drift, drift } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from './entry-time.ts'
import { claimOn, shiftFor } from './record-payment.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'
import { lockOwing } from './later-bill.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'

type Payment = z.output<typeof offlinePaymentField>
type ChargeEnd = z.output<typeof offlineChargeEndField>
type Ended = { outcome: 'APPROVED' | 'DECLINED' | 'UNKNOWN'; code: string; byPerson?: { reason: string } | undefined }

/** Records a charge at a card terminal that a till began offline. */
export function recordCharge(deps: OrderingDeps, acted: Acted, charge: OfflineCharge): Promise<EntryOutcome> {
  return record(deps, acted, { charge })
}

/** Records a charge that failed or whose outcome is unknown. */
export function recordChargeEnd(deps: OrderingDeps, acted: Acted, { outcome, code, byPerson, ...charge }: ChargeEnd) {
  return record(deps, acted, { charge, end: { outcome, code, byPerson } })
}

/** Records a charge that the terminal took, once together with the bridge's report of the same payment. */
export function recordTerminalPayment(
  deps: OrderingDeps,
  acted: Acted,
  { terminal, ...payment }: Payment & { terminal: NonNullable<Payment['terminal']> },
): Promise<EntryOutcome> {
  const { asked, trace, cardMask, code, byPerson, ...named } = terminal
  const charge = { ...payment, amount: asked, terminal: named }
  const end = { outcome: 'APPROVED' as const, code, byPerson }
  return record(deps, acted, { charge, end, receipt: { ...payment, trace, cardMask } })
}

type ChargeFacts = {
  charge: OfflineCharge
  end?: Ended
  receipt?: Pick<Payment, 'amount' | 'reference'> & { trace: string; cardMask?: string | undefined }
}

async function record(
  deps: OrderingDeps,
  { caller, entry, note, chain }: Acted,
  { charge, end, receipt }: ChargeFacts,
): Promise<EntryOutcome> {
  const { vendorId } = caller
  try {
    return await deps.database.transaction(async (tx) => {
      const row = await lockOwing(deps, tx, { vendorId, orderId: entry.subjectId, id: charge.id })
      if (!row) return { kind: 'later', problem: 'ORDER_NOT_FOUND' }
      const asked = { vendorId, orderId: row.id, id: charge.id }
      const before = await recordedOf(deps, tx, asked)
      const shift = await shiftFor(deps, tx, { vendorId, shiftId: charge.shiftId })
      const at = entryTime(entry, { now: deps.clock(), notBefore: row.sheet.placedAt })
      const terminalCharge = {
        ...chargeOf(row, charge),
        vendorId,
        shiftId: shift.shiftId ?? undefined,
        takenBy: entry.personId,
        at,
      }
      const money = deps.payments()
      const done = end
        ? await money.endTerminalCharge(tx, {
            charge: terminalCharge,
            end: chargeEndOf(end, { receipt, personId: entry.personId }),
          })
        : await money.recordTerminalCharge(tx, terminalCharge)
      if (done === 'waits') return { kind: 'later', problem: 'WAITS_FOR_ANOTHER' }
      // Also for a charge that only began: the bridge may have reported its outcome.
      const after = await recordedOf(deps, tx, asked)
      const counted = moneyOf(after) - moneyOf(before)
      // A repeated report changes nothing and needs no second review.
      const isNews = JSON.stringify(after) !== JSON.stringify(before)
      const needed = end?.byPerson ? 'TRANSACTION_RESOLVE' : 'PAYMENT_TAKE'
      const drifts = [
        ...chain,
        ...(isNews ? shift.drift : []),
        ...(done === 'duplicate' ? [drift('SLIP', { charged: charge.amount })] : []),
        ...tooMuch(row, { ...charge, amount: counted }),
        ...(isNews && !caller.permissions.has(needed) ? [drift('PERMISSION')] : []),
      ]
      await insertReviews(
        tx,
        { vendorId, orderId: row.id, at: deps.clock(), entryId: entry.id },
        drifts.map((each) => ({ ...each, id: deps.newId() })),
      )
      await note(tx)
      return { kind: 'recorded', orderId: row.id, number: row.number, drift: drifts.length, isNew: true }
    })
  } catch (error) {
    // One id for two payments needs a review.
    if (error instanceof Refusal && error.code === 'IDEMPOTENCY_CONFLICT')
      return { kind: 'malformed', problem: error.code }
    throw error
  }
}

function chargeOf(
  row: OrderRow,
  charge: OfflineCharge,
): Pick<RecordedCharge, 'id' | 'orderId' | 'shareId' | 'amount' | 'bank' | 'terminal'> {
  const { id, amount, terminal } = charge
  const { share } = claimOn(row, charge)
  return { id, orderId: row.id, shareId: share?.id, amount, bank: terminal.bank, terminal: terminal.name }
}

function chargeEndOf(
  { outcome, code, byPerson }: Ended,
  { receipt, personId }: { receipt: ChargeFacts['receipt']; personId: string },
): RecordedChargeEnd {
  return {
    outcome,
    code,
    amount: receipt?.amount,
    reference: receipt?.reference ?? '',
    trace: receipt?.trace ?? '',
    cardMask: receipt?.cardMask,
    byPerson: byPerson && { personId, reason: byPerson.reason },
  }
}

/** The state of this payment in the ledger. */
async function recordedOf(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, orderId, id }: { vendorId: string; orderId: string; id: string },
): Promise<TransactionView[]> {
  const { transactions } = await deps.payments().ledgerOf(tx, vendorId, orderId)
  return transactions.filter((each) => each.id === id || each.correctsId === id)
}

function moneyOf(transactions: readonly TransactionView[]): number {
  return sumOf(transactions.flatMap(({ status, amount }) => (status === 'DONE' ? [amount] : [])))
}

/** Another payment covered it too: both payments count, and the excess is due for refund. */
function tooMuch(row: OrderRow, payment: { shareId?: string | undefined; amount: number }): Drift[] {
  const { due } = claimOn(row, payment)
  return payment.amount > due ? [drift('PAID_TOO_MUCH', { charged: payment.amount, now: due })] : []
}
