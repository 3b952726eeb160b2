import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * Parsian's e-commerce company. `repeatsSuccess`: a second confirmation returns success again, as seen since 2021,
 * although its document says −1533. `forgetsRrn`: success without the reference that proves it. `isUnsure`: −1540,
 * unknown outcome.
 */
export type ParsianBank = CardBank<'repeatsSuccess' | 'forgetsRrn' | 'isUnsure'>

/** Time limit of a reversal after the confirmation; the documents name no number. */
export const reverseWithinMs = 60 * 60_000

export function createParsianBank(): ParsianBank {
  return createCardBank(['repeatsSuccess', 'forgetsRrn', 'isUnsure'] as const)
}
