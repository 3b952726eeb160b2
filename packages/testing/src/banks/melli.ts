import { createMelliGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function melli({ melli: bank }: Simulators, baseUrl: string): TestBank {
  return {
    ...cardBank(bank),
    provider: 'MELLI',
    explainsAmount: true,
    gateway: createMelliGateway({ baseUrl, timeoutMs }),
    credentials: {
      merchantId: '000000140336964',
      terminalId: '24000615',
      terminalKey: Buffer.from('sofreh-sadad-3des-key-01').toString('base64'),
    },
    claim: (token, isPaid) => ({ token, ResCode: isPaid ? '0' : '-1' }),
    differs: {
      cancelIsSilent: 'its confirmation says "wrong or not found" of a cancelled payment and of an open one',
      cannotGiveBack: 'money goes back in its panel only',
    },
  }
}
