import type { Tx } from '@sofreh/database'
import type { BankType, Currency } from '../../../domain/index.ts'
import type { TransactionRow } from '../../store/ledger/transaction-row.ts'
import { insertStep, insertTransaction, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import type { Writing } from '../../payments-deps.ts'

export type TerminalAttempt = {
  vendorId: string
  id: string
  orderId: string
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
 * later status is safe.
 */
export async function storeAttempt(deps: Writing, tx: Tx, facts: TerminalAttempt): Promise<TransactionRow> {
  const at = deps.clock()
  const { amount, bank, terminal, provider, currency } = facts
  const attempt = await insertTransaction(tx, {
    vendor_id: facts.vendorId,
    id: facts.id,
    order_id: facts.orderId,
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
  const sent = await updateTransaction(tx, attempt, { status: 'PENDING', started_at: at })
  await insertStep(tx, sent, { id: deps.newId(), at, kind: 'SENT' })
  return sent
}
