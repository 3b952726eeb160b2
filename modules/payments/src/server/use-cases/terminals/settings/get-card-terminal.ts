import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { viewOfOne } from './terminal-view.ts'

export async function getCardTerminal(deps: PaymentsDeps, vendorId: string, id: string): Promise<PosTerminal> {
  return viewOfOne(deps, deps.database, { vendorId, id })
}
