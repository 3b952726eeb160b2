import { createParsianGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function parsian({ parsian: bank }: Simulators, baseUrl: string): TestBank {
  return {
    ...cardBank(bank),
    provider: 'PARSIAN',
    explainsAmount: false,
    gateway: createParsianGateway({ baseUrl, timeoutMs }),
    credentials: { loginAccount: 'Pin44000001' },
    claim: (token, isPaid) => ({ Token: token, status: isPaid ? '0' : '-138' }),
    differs: { namesNoAmount: 'its confirmation goes by the token alone, which was made for one amount' },
  }
}
