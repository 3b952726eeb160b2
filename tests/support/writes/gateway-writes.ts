import { newId } from '@sofreh/kernel'
import { type Fixture, one, type Write } from './fixture.ts'

const configured = new WeakMap<Fixture, Promise<unknown>>()

/** Gives the restaurant a gateway of its own. */
function gateway(fixture: Fixture): Promise<unknown> {
  const saved =
    configured.get(fixture) ?? fixture.ask('POST', '/api/bankconfiguration', { zarinPal: { merchantId: newId() } })
  configured.set(fixture, saved)
  return saved
}

/** The write that sends an owner to a gateway with a small payment. */
export const gatewayWrites: readonly Write[] = [
  {
    name: 'POST /api-sofreh/payments/gateway-trials',
    hasOwnId: true,
    recordsAttempts: true,
    make: async (fixture) => {
      await gateway(fixture)
      return { body: one({ provider: 'ZARIN_PAL' }) }
    },
  },
]
