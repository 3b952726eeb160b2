import type { AccountCharge } from '@sofreh/customers/domain'
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { rialOf } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { fetchLookMs, scheduleTerminalTimeout } from '../../store/jobs/schedule-terminal-timeout.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import { lockCardTerminal } from '../../store/terminals/card-terminals.reader.ts'
import { giveTask, refuseBusy } from './tasks/give-task.ts'
import { refuseTooSmall } from './refuse-too-small.ts'
import { storeAttempt } from './store-attempt.ts'

/**
 * Stores a terminal payment for a customer's account and gives the terminal's bridge its task, as for an order (R16). The
 * caller has checked the account and holds its lock. When the terminal approves, `receiveAccountMoney` changes the
 * account. A repeated `id` changes nothing.
 * @throws Refusal TERMINAL_NOT_FOUND | TERMINAL_BUSY | TERMINAL_AMOUNT_TOO_SMALL | SHIFT_NOT_FOUND |
 *   IDEMPOTENCY_CONFLICT
 */
export async function startAccountCharge(deps: PaymentsDeps, tx: Tx, charge: AccountCharge): Promise<void> {
  const { vendorId, id, shiftId, amount, terminalId } = charge
  const known = await findMoney(tx, vendorId, id)
  if (known) return requireSame(known, charge)
  const isInShift = shiftId !== undefined && (await deps.above().cash.enterIfOpen(tx, { vendorId, shiftId }))
  const terminal = await lockCardTerminal(tx, vendorId, terminalId)
  if (!terminal?.is_active) throw new Refusal('TERMINAL_NOT_FOUND')
  const { currency } = await deps.vendors.settingsOf(tx, vendorId)
  refuseTooSmall(terminal, rialOf(amount, currency))
  await refuseBusy(deps, tx, vendorId, terminal.id)
  const attempt = await storeAttempt(deps, tx, {
    ...charge,
    orderId: null,
    currency,
    bank: terminal.bank,
    terminal: terminal.name,
    provider: 'POS',
    shiftId: isInShift ? shiftId : undefined,
  })
  await scheduleTerminalTimeout(deps, tx, attempt, fetchLookMs)
  await giveTask(deps, tx, { vendorId, terminal, kind: 'CHARGE', attempt })
}

/** The confirmed amount may differ from the requested one, so a settled attempt repeats without comparing it. */
function requireSame(known: MoneyRow, { personId, purpose, amount }: AccountCharge): void {
  const isSame = known.person_id === personId && known.purpose === purpose && known.terminal !== null
  if (!isSame || (known.amount !== amount && known.status !== 'DONE')) throw new Refusal('IDEMPOTENCY_CONFLICT')
}
