import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { TransactionView } from '../../../contract/index.ts'
import { type BankType, claimOf, isOpenClaim, rialOf } from '../../../domain/index.ts'
import { entryOf, type TransactionRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findTransaction, transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { isPayable, type Payable } from '../../store/ledger/payable.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { giveTask, refuseBusy } from './tasks/give-task.ts'
import { refuseTooSmall } from './refuse-too-small.ts'
import { lockNamedTerminal } from '../../store/terminals/card-terminals.reader.ts'
import { requireKioskOrder, requireKioskTerminal } from './kiosk-guard.ts'
import { storeAttempt } from './store-attempt.ts'
import { fetchLookMs, scheduleTerminalTimeout } from '../../store/jobs/schedule-terminal-timeout.ts'

export type TerminalRequest = {
  id: string
  orderId: string
  shareId?: string | undefined
  shiftId?: string | undefined
  amount: number
  bank: BankType
  terminal: string
  bridgeId?: string | undefined
}

/**
 * Stores the attempt with its amount, bank and terminal before a till or kiosk charges it (R16). From here on money may
 * move, so a missing answer leaves it unknown, not failed.
 */
export function startTerminalPayment(
  deps: PaymentsDeps,
  caller: Caller,
  request: TerminalRequest,
): Promise<TransactionView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const payable = await deps.above().ordering.lockPayable(tx, vendorId, request.orderId, request.shareId)
      if (!payable) throw new Refusal('ORDER_NOT_FOUND')
      await requireKioskOrder(deps, tx, { caller, orderId: request.orderId })
      const known = await findTransaction(tx, vendorId, request.id)
      if (known) return viewOf(sameAs(known, request))
      await requireKioskTerminal(deps, tx, { caller, ...request })
      await checkMayCharge(tx, { vendorId, payable, request })
      const { shiftId } = request
      const isInShift = shiftId !== undefined && (await deps.above().cash.enterIfOpen(tx, { vendorId, shiftId }))
      const named = { bank: request.bank, nameKey: searchForm(request.terminal) }
      const terminal = await lockNamedTerminal(tx, vendorId, named)
      // A till that loses the server turns to the bridge it knows, so the task must go to that same bridge.
      if (request.bridgeId && terminal?.bridge_id !== request.bridgeId) throw new Refusal('TERMINAL_MOVED')
      if (terminal) {
        refuseTooSmall(terminal, rialOf(request.amount, payable.currency))
        await refuseBusy(deps, tx, vendorId, terminal.id)
      }
      const provider = caller.deviceKind === 'KIOSK' ? 'KIOSK' : 'POS'
      const { currency, personId } = payable
      const facts = {
        ...request,
        shiftId: isInShift ? shiftId : undefined,
        vendorId,
        currency,
        personId,
        provider,
        takenBy: caller.personId ?? null,
      } as const
      const attempt = await storeAttempt(deps, tx, facts)
      await scheduleTerminalTimeout(deps, tx, attempt, terminal && fetchLookMs)
      await announceChange(deps, tx, attempt)
      // Without a connected terminal, the caller reports the outcome itself.
      if (terminal) await giveTask(deps, tx, { vendorId, terminal, kind: 'CHARGE', attempt })
      return viewOf(attempt)
    },
    { once: caller.once },
  )
}

type Check = { vendorId: string; payable: Payable; request: TerminalRequest }

async function checkMayCharge(tx: Tx, { vendorId, payable, request }: Check): Promise<void> {
  if (!isPayable(payable)) throw new Refusal('ORDER_NOT_PAYABLE', { state: payable.state })
  if (request.shareId && !payable.share) throw new Refusal('SHARE_NOT_FOUND')
  const rows = await transactionsOfOrder(tx, vendorId, payable.orderId)
  const { finalPrice, share } = payable
  const { due, isInProgress } = claimOf({ finalPrice, share, entries: rows.map(entryOf) })
  const isOnTerminal = rows.some((row) => row.terminal === request.terminal && isOpenClaim(entryOf(row)))
  if (isInProgress || isOnTerminal) throw new Refusal('PAYMENT_IN_PROGRESS')
  if (due === 0) throw new Refusal('NOTHING_DUE')
  if (request.amount > due) throw new Refusal('PAYMENT_TOO_MUCH', { due })
}

function sameAs(known: TransactionRow, request: TerminalRequest): TransactionRow {
  const isSame =
    known.order_id === request.orderId &&
    known.amount === request.amount &&
    known.terminal === request.terminal &&
    known.share_id === (request.shareId ?? null)
  // The confirmed amount may differ from the requested one; then id, terminal and order identify the repeat.
  const isSettled = known.status === 'DONE' && known.terminal === request.terminal && known.order_id === request.orderId
  if (!isSame && !isSettled) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}
