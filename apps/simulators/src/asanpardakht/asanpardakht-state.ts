import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * AsanPardakht, its REST service. `losesSettleAnswer`: the settlement is done and its answer lost. `isUndetermined`: it does not
 * know yet what became of a payment.
 */
export type AsanpardakhtBank = CardBank<'losesSettleAnswer' | 'isUndetermined'> & {
  /** Payments that were settled after their confirmation. */
  settled: Set<string>
}

export function createAsanpardakhtBank(): AsanpardakhtBank {
  return { ...createCardBank(['losesSettleAnswer', 'isUndetermined'] as const), settled: new Set() }
}
