import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * Sadad, Melli's gateway. `changesCase`: the return's fields are in another letter case, as happens in reality.
 * `rejectsClock`: rejects the caller's clock.
 */
export type MelliBank = CardBank<'changesCase' | 'rejectsClock'> & { terminals: Map<string, Terminal> }

export type Terminal = { merchantId: string; key: Buffer }

export function createMelliBank(): MelliBank {
  const terminals = new Map<string, Terminal>()
  terminals.set('24000615', { merchantId: '000000140336964', key: Buffer.from('sofreh-sadad-3des-key-01') })
  return { ...createCardBank(['changesCase', 'rejectsClock'] as const), terminals }
}
