import { createSnappPayGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { heldOf } from '../../../../apps/simulators/src/snapp-pay/snapp-pay-state.ts'
import { here, type TestBank, timeoutMs, total } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

/** Both names use one API. */
const snappPay =
  (provider: 'SNAPP_PAY_DIRECTDEBIT' | 'SNAPP_PAY_POSTPAID') =>
  ({ snappPay: bank }: Simulators, baseUrl: string): TestBank => ({
    ...cardBank(bank),
    provider,
    explainsAmount: false,
    gateway: createSnappPayGateway(provider, { baseUrl, timeoutMs }),
    credentials: { clientId: provider, clientSecret: 'secret-of-naranj', userName: 'naranj', password: 'p&ss' },
    held: (ids) =>
      total([...bank.payments.values()].filter((one) => ids.has(one.orderId)).map((one) => heldOf(bank, one))),
    claim: (token, isPaid) => ({
      transactionId: here(bank.payments.get(token)).orderId,
      state: isPaid ? 'OK' : 'FAILED',
      amount: '0',
    }),
    differs: { believesCancelled: 'its document wants a payment that came back failed reverted, which ends it' },
  })

export const snappPayDirectDebit = snappPay('SNAPP_PAY_DIRECTDEBIT')
export const snappPayPostpaid = snappPay('SNAPP_PAY_POSTPAID')
