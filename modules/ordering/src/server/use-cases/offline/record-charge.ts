import type { Tx } from '@sofreh/database'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { TransactionView } from '@sofreh/payments/contract'
import type { RecordedCharge, RecordedChargeEnd } from '@sofreh/payments/server'
import type { z } from 'zod'
import type { OfflineCharge, offlineChargeEndField, offlinePaymentField } from '../../../contract/index.ts'
import { drift } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from '../../store/acting/entry-time.ts'
import { claimOn, shiftFor, tooMuch } from './record-payment.ts'
import { type Acted, type EntryOutcome, recordPolicy } from '../../store/acting/record-policy.ts'
import { lockOwing } from './later-bill.ts'

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

async function record(deps: OrderingDeps, acted: Acted, { charge, end, receipt }: ChargeFacts): Promise<EntryOutcome> {
  const { caller, entry } = acted
  const { vendorId } = caller
  return deps.database.transaction(async (tx) => {
    const policy = recordPolicy(deps, acted, { device: charge.device })
    const row = await lockOwing(deps, tx, { vendorId, orderId: entry.subjectId, id: charge.id })
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    const asked = { vendorId, orderId: row.id, id: charge.id }
    const before = await recordedOf(deps, tx, asked)
    const shift = await shiftFor(deps, tx, policy, { vendorId, shiftId: charge.shiftId })
    const now = deps.clock()
    const at = entryTime(entry, { now, notBefore: row.sheet.placedAt })
    const by = { vendorId, shiftId: shift.shiftId ?? undefined, takenBy: entry.personId, at }
    const terminalCharge = { ...chargeOf(row, charge), ...by }
    const money = deps.payments
    const done = end
      ? await money.endTerminalCharge(tx, {
          charge: terminalCharge,
          end: chargeEndOf(end, { receipt, personId: entry.personId }),
        })
      : await money.recordTerminalCharge(tx, terminalCharge)
    if (done === 'waits') throw new Refusal('WAITS_FOR_ANOTHER')
    // Also for a charge that only began: the bridge may have reported its outcome.
    const after = await recordedOf(deps, tx, asked)
    const counted = moneyOf(after) - moneyOf(before)
    // A repeated report changes nothing and needs no second review.
    const isNews = JSON.stringify(after) !== JSON.stringify(before)
    if (isNews) policy.file(shift.drift)
    if (done === 'duplicate') policy.file([drift('SLIP', { charged: charge.amount })])
    policy.file(tooMuch(row, { ...charge, amount: counted }))
    if (isNews) policy.requires([end?.byPerson ? 'TRANSACTION_RESOLVE' : 'PAYMENT_TAKE'])
    await policy.writeFiled(tx, row, now)
    return policy.answer(tx, { row, isNew: true })
  })
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
  const { transactions } = await deps.payments.ledgerOf(tx, vendorId, orderId)
  return transactions.filter((each) => each.id === id || each.correctsId === id)
}

function moneyOf(transactions: readonly TransactionView[]): number {
  return sumOf(transactions.flatMap(({ status, amount }) => (status === 'DONE' ? [amount] : [])))
}
