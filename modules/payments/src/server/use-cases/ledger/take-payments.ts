import type { Caller } from '@sofreh/http'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { takeParts, type Taken, type TakenAnswer } from './take-parts.ts'

/**
 * Takes payments by several methods at once. Each is its own transaction, and all are recorded or none. The rest stays
 * due.
 */
export function takePayments(deps: PaymentsDeps, caller: Caller, taken: Taken): Promise<TakenAnswer> {
  return deps.database.transaction((tx) => takeParts(deps, tx, { caller, taken }), { once: caller.once })
}
