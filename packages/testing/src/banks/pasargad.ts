import { createPasargadGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function pasargad({ pasargad: bank }: Simulators, url: string): TestBank {
  const pageOf = (invoice: string) => [...bank.payments.values()].find((one) => one.orderId === invoice)?.token ?? ''
  return {
    ...cardBank(bank, pageOf),
    provider: 'PASARGAD',
    explainsAmount: true,
    gateway: createPasargadGateway({ baseUrl: `${url}/dorsa1`, timeoutMs }),
    credentials: { username: 'naranj', password: 'dorsa-secret', terminalNumber: '1234567' },
    claim: (token, isPaid) => ({ invoiceId: token, status: isPaid ? 'success' : 'failed' }),
    differs: { givesBackWholeOnly: 'it reverses a payment and has no call for a part of one' },
  }
}
