import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * Parsian's e-commerce company. `repeatsSuccess`: a second confirmation answers success once more, as seen since 2021,
 * where its document promises −1533. `forgetsRrn`: success without the number that proves it. `isUnsure`: −1540, nobody knows.
 */
export type ParsianBank = CardBank<'repeatsSuccess' | 'forgetsRrn' | 'isUnsure'>

/** How long after its confirmation a payment may be reversed. The documents name no number. */
export const reverseWithinMs = 60 * 60_000

export function createParsianBank(): ParsianBank {
  return createCardBank(['repeatsSuccess', 'forgetsRrn', 'isUnsure'] as const)
}
