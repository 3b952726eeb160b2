import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { insertCardTerminal } from '../../../store/terminals/card-terminals.writer.ts'
import { type Columns, saveCardTerminal, type TerminalInput } from './card-terminal-change.ts'

export function addCardTerminal(deps: PaymentsDeps, caller: Caller, input: TerminalInput): Promise<PosTerminal> {
  return saveCardTerminal(deps, caller, { input, write: (tx, columns) => insert(deps, tx, caller, columns) })
}

async function insert(deps: PaymentsDeps, tx: Tx, caller: Caller, columns: Columns): Promise<string> {
  const id = deps.newId()
  const made = { vendor_id: caller.vendorId, id, created_at: deps.clock(), changed_by: caller.personId ?? null }
  await insertCardTerminal(tx, { ...made, ...columns })
  return id
}
