import { createAsanpardakhtGateway } from '@sofreh/gateways/server'
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
      cancelIsSilent: 'a cancelled payment has no record, like an unpaid one',
      returnsEmpty: 'its return brings back nothing but the address we gave',
      givesBackWholeOnly: 'it reverses or cancels a payment and has no call for a part of one',
      cannotReportReturns: 'it refuses a refunded payment with the same code as a settled one',
      refundStaysUnknown: 'it refuses a second refund with the same code as an impossible one',
    },
  }
}
