import type { PosTerminal } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { viewsOf } from './terminal-view.ts'

export async function listCardTerminals(deps: PaymentsDeps, vendorId: string): Promise<PosTerminal[]> {
  return viewsOf(deps, deps.database, vendorId)
}
