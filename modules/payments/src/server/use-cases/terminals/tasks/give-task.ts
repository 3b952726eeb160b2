import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { bankOrderNumber } from '@sofreh/gateways/domain'
import { rialOf, terminalFetchMs, type TerminalTaskKind } from '../../../../domain/index.ts'
import type { MoneyRow } from '../../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { type CardTerminalRow, openTaskAt } from '../../../store/terminals/card-terminals.reader.ts'
import { insertTask, updateTask } from '../../../store/terminals/card-terminals.writer.ts'
import { announceAsked } from './announce-asked.ts'

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
