import { createJibitGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { calm, here, type TestBank, timeoutMs, total } from './bank-shape.ts'

export function jibit({ jibit: bank }: Simulators, url: string): TestBank {
  return {
    provider: 'JIBIT',
    explainsAmount: true,
    gateway: createJibitGateway({ baseUrl: `${url}/ppg`, timeoutMs }),
    credentials: { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' },
    switches: bank.switches,
    skew: (ms) => {
      bank.skewMs += ms
    },
    held: (ids) =>
      total(
        [...bank.purchases.values()]
          .filter((one) => ids.has(one.clientReferenceNumber) && one.state === 'SUCCESS')
          .map((one) => one.amount - one.refunds.reduce((sum, refund) => sum + refund.amount, 0)),
      ),
    claim: (token, isPaid) => ({ purchaseId: token, status: isPaid ? 'SUCCESSFUL' : 'FAILED' }),
    payLate: (token) =>
      Object.assign(here(bank.purchases.get(token)), {
        state: 'READY_TO_VERIFY',
        paidAt: Date.now(),
        rrn: '177000000111',
      }),
    calm: () => calm(bank),
  }
}
