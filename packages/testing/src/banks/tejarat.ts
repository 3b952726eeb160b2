import { createTejaratGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { passPhrase, publicKey } from '../../../../apps/simulators/src/tejarat/tejarat-state.ts'
import { type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function tejarat({ tejarat: bank }: Simulators, baseUrl: string): TestBank {
  const known = cardBank(bank)
  return {
    ...known,
    provider: 'TEJARAT',
    explainsAmount: true,
    gateway: createTejaratGateway({ baseUrl, timeoutMs }),
    credentials: { terminalId: '08123456', acceptorId: '992180008123456', passPhrase, publicKey },
    claim: (token, isPaid) => ({ token, responseCode: isPaid ? '00' : '17' }),
    payLate(token) {
      known.payLate(token)
      Object.assign(bank.payments.get(token) ?? {}, { trace: '123456' })
    },
    differs: {
      givesBackWholeOnly: 'it reverses a payment and has no call for a part of one',
      believesCancelled: 'it answers a cancelled payment like an unpaid one',
    },
  }
}
