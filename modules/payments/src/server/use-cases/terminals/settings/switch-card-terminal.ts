import type { Caller } from '@sofreh/http'
import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { updateCardTerminal } from '../../../store/terminals/card-terminals.writer.ts'
import { announceAsked } from '../tasks/announce-asked.ts'
import { viewOfOne } from './terminal-view.ts'
import { lockIdle, lockOne } from './card-terminal-change.ts'

/**
 * Activates or deactivates a terminal. An inactive one is offered nowhere; a terminal with an open task cannot be
 * deactivated.
 */
export function switchCardTerminal(
  deps: PaymentsDeps,
  caller: Caller,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<PosTerminal> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      if (isActive) await lockOne(tx, vendorId, id)
      else await lockIdle(tx, vendorId, id)
      await updateCardTerminal(tx, { vendorId, id }, { is_active: isActive, changed_by: caller.personId ?? null })
      await announceAsked(deps, tx, { vendorId, terminalId: id })
      return viewOfOne(deps, tx, { vendorId, id })
    },
    { once: caller.once },
  )
}
