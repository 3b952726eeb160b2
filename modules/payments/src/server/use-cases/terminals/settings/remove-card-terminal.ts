import type { Caller } from '@sofreh/http'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { updateCardTerminal } from '../../../store/terminals/card-terminals.writer.ts'
import { announceAsked } from '../tasks/announce-asked.ts'
import { lockIdle } from './card-terminal-change.ts'

export function removeCardTerminal(deps: PaymentsDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockIdle(tx, vendorId, id)
      const change = { removed_at: deps.clock(), is_active: false, changed_by: caller.personId ?? null }
      await updateCardTerminal(tx, { vendorId, id }, change)
      await announceAsked(deps, tx, { vendorId, terminalId: id })
      return { id }
    },
    { once: caller.once },
  )
}
