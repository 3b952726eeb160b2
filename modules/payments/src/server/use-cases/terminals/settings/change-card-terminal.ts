import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { updateCardTerminal } from '../../../store/terminals/card-terminals.writer.ts'
import { announceAsked } from '../tasks/announce-asked.ts'
import { type Columns, lockIdle, saveCardTerminal, type TerminalInput } from './card-terminal-change.ts'

export function changeCardTerminal(
  deps: PaymentsDeps,
  caller: Caller,
  { id, ...input }: TerminalInput & { id: string },
): Promise<PosTerminal> {
  const write = async (tx: Tx, columns: Columns) => {
    await lockIdle(tx, caller.vendorId, id)
    await updateCardTerminal(tx, { vendorId: caller.vendorId, id }, { ...columns, changed_by: caller.personId ?? null })
    // Notifies the previous bridge at once that it no longer has this terminal.
    await announceAsked(deps, tx, { vendorId: caller.vendorId, terminalId: id })
    return id
  }
  return saveCardTerminal(deps, caller, { input, write })
}
