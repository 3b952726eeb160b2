import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { bankOrderNumber } from '@sofreh/gateways/domain'
import { type PosTerminal, terminalAsked } from '../../../contract/index.ts'
import { rialOf, terminalFetchMs, type TerminalTaskKind, terminalProtocols } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { type CardTerminalRow, lockCardTerminal, openTaskAt } from '../../store/terminals/card-terminals.reader.ts'
import { insertTask, updateTask } from '../../store/terminals/card-terminals.writer.ts'
import { viewOfOne } from './terminal-view.ts'

/** Announces to bridges that a task waits. Call it last in the transaction. */
export async function announceAsked(
  deps: Pick<PaymentsDeps, 'announce'>,
  tx: Tx,
  { vendorId, terminalId }: { vendorId: string; terminalId: string },
): Promise<void> {
  await deps.announce(tx, { vendorId, kind: terminalAsked, subjectId: terminalId })
}

type Asking = { vendorId: string; terminal: CardTerminalRow; kind: TerminalTaskKind; attempt?: MoneyRow }

/**
 * Stores a task for the bridge of a terminal whose lock the caller holds. A terminal has one open task at a time.
 * @throws Refusal TERMINAL_BUSY
 */
export async function giveTask(
  deps: PaymentsDeps,
  tx: Tx,
  { vendorId, terminal, kind, attempt }: Asking,
): Promise<void> {
  await refuseBusy(deps, tx, vendorId, terminal.id)
  await insertTask(tx, {
    vendor_id: vendorId,
    id: deps.newId(),
    terminal_id: terminal.id,
    bridge_id: terminal.bridge_id,
    kind,
    transaction_id: attempt?.id ?? null,
    rial: attempt ? rialOf(attempt.amount, attempt.currency) : 0,
    number: attempt ? bankOrderNumber(attempt.id) : '0',
    created_at: deps.clock(),
  })
  await announceAsked(deps, tx, { vendorId, terminalId: terminal.id })
}

/**
 * Rejects a second open task at a terminal. A test or inquiry that no bridge fetched in time is ended here; a charge is
 * ended by its own job.
 * @throws Refusal TERMINAL_BUSY
 */
export async function refuseBusy(deps: PaymentsDeps, tx: Tx, vendorId: string, terminalId: string): Promise<void> {
  const open = await openTaskAt(tx, vendorId, terminalId)
  if (!open) return
  const now = deps.clock()
  const isStale = open.kind !== 'CHARGE' && now.getTime() - open.created_at.getTime() > 3 * terminalFetchMs
  if (!isStale) throw new Refusal('TERMINAL_BUSY')
  const end = { state: 'ENDED', outcome: 'UNKNOWN', reason: 'BRIDGE_SILENT', ended_at: now }
  await updateTask(tx, { vendorId, id: open.id }, end)
}

/** Rejects an amount below the device's minimum. Call it before anything is stored. */
export function refuseTooSmall(terminal: CardTerminalRow, rial: number): void {
  const { leastRial } = terminalProtocols[terminal.bank]
  if (rial < leastRial) throw new Refusal('TERMINAL_AMOUNT_TOO_SMALL', { leastRial })
}

/** Asks the bridge to test the connection to a terminal; nothing is charged. */
export function testTerminal(deps: PaymentsDeps, caller: Caller, id: string): Promise<PosTerminal> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const terminal = await lockCardTerminal(tx, vendorId, id)
      if (!terminal) throw new Refusal('TERMINAL_NOT_FOUND')
      const bridges = await deps.identity.bridgesOf(tx, vendorId)
      if (!bridges.some((bridge) => bridge.id === terminal.bridge_id)) throw new Refusal('BRIDGE_NOT_FOUND')
      await giveTask(deps, tx, { vendorId, terminal, kind: 'TEST' })
      return viewOfOne(deps, tx, { vendorId, id })
    },
    { once: caller.once },
  )
}
