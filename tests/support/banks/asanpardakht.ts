import { createAsanpardakhtGateway } from '@sofreh/payments/server'
import type { Simulators } from '@sofreh/simulators'
import { type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function asanpardakht({ asanpardakht: bank }: Simulators, baseUrl: string): TestBank {
  return {
    ...cardBank(bank),
    provider: 'ASANPARDAKHT',
    explainsAmount: true,
    gateway: createAsanpardakhtGateway({ baseUrl, payPageUrl: `${baseUrl}/asan`, timeoutMs }),
    credentials: { username: 'naranj', password: 'asan-secret', merchantConfigurationId: '3587' },
    claim: () => ({}),
    differs: {
      cancelIsSilent: 'a payment that was cancelled is no record, like one that nobody has made yet',
      returnsEmpty: 'its return brings back nothing but the address we gave',
      givesBackWholeOnly: 'it reverses or cancels a payment and has no call for a part of one',
      cannotTellReturned: 'it refuses what went back in the same words as what was settled before',
      refundStaysUnknown: 'it refuses a second refund in the same words as an impossible one',
    },
  }
}
