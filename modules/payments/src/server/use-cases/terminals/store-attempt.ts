import type { Tx } from '@sofreh/database'
import type { Currency } from '@sofreh/kernel'
import type { AccountPurpose, BankType } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { insertMoney, insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

export type TerminalAttempt = {
  vendorId: string
  id: string
  purpose?: 'ORDER' | AccountPurpose | undefined
  shareId?: string | undefined
  shiftId?: string | undefined
  amount: number
  currency: Currency
  bank: BankType
  terminal: string
  provider: 'POS' | 'KIOSK'
  personId: string | null
  takenBy: string | null
  /** When it was started; absent: now. */
  at?: Date | undefined
}

/**
 * Stores a terminal attempt as PENDING before anyone charges it. The reader of the response may charge at once, so no
 * later status is safe. Without an order it is for the customer's account.
 */
export async function storeAttempt<OrderId extends string | null>(
  deps: Pick<PaymentsDeps, 'clock' | 'newId'>,
  tx: Tx,
  facts: TerminalAttempt & { orderId: OrderId },
): Promise<MoneyRow & { order_id: OrderId }> {
  const at = deps.clock()
  const { amount, bank, terminal, provider, currency } = facts
  const attempt = await insertMoney(tx, {
    vendor_id: facts.vendorId,
    id: facts.id,
    order_id: facts.orderId,
    purpose: facts.purpose ?? 'ORDER',
    type: 'PAYMENT',
    method: 'CARD',
    provider,
    bank,
    terminal,
    amount,
    currency,
    status: 'INIT',
    person_id: facts.personId,
    taken_by: facts.takenBy,
    share_id: facts.shareId ?? null,
    shift_id: facts.shiftId ?? null,
    created_at: facts.at ?? at,
  })
  await insertStep(tx, attempt, { id: deps.newId(), at, kind: 'CREATED', facts: { amount, bank, terminal } })
  const sent = await updateTransaction<MoneyRow & { order_id: OrderId }>(tx, attempt, {
    status: 'PENDING',
    started_at: at,
  })
  await insertStep(tx, sent, { id: deps.newId(), at, kind: 'SENT' })
  return sent
}
