import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * AsanPardakht's REST service. `losesSettleAnswer`: settles but loses the response. `isUndetermined`: the outcome of a
 * payment is not known yet.
 */
export type AsanpardakhtBank = CardBank<'losesSettleAnswer' | 'isUndetermined'> & {
  /** Tokens of payments that were settled after their confirmation. */
  settled: Set<string>
}

export function createAsanpardakhtBank(): AsanpardakhtBank {
  return { ...createCardBank(['losesSettleAnswer', 'isUndetermined'] as const), settled: new Set() }
}
