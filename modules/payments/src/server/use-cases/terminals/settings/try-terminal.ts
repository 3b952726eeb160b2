import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { lockCardTerminal } from '../../../store/terminals/card-terminals.reader.ts'
import { viewOfOne } from './terminal-view.ts'
import { giveTask } from '../tasks/give-task.ts'

/** Asks the bridge to test the connection to a terminal; nothing is charged. */
export function tryTerminal(deps: PaymentsDeps, caller: Caller, id: string): Promise<PosTerminal> {
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
