import { newId } from '@sofreh/kernel'
import { type Fixture, one, type Write } from './fixture.ts'

const path = '/api-identity/identity/posterminal'
type Made = { id: string; name: string }
type Taken = { tasks: { id: string }[] }

/** One shared bridge for all terminals. */
const shared = new WeakMap<Fixture, Promise<string>>()
async function pairBridge({ ask, tokens }: Fixture): Promise<string> {
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'پل',
  })
  const paired = await ask<{ id: string; credential: string }>('POST', '/api-sofreh/identity/devices/pair', { code })
  tokens.bridge = paired.credential
  return paired.id
}
export function bridge(fixture: Fixture): Promise<string> {
  const made = shared.get(fixture) ?? pairBridge(fixture)
  shared.set(fixture, made)
  return made
}
const input = async (fixture: Fixture, more: object = {}) => ({
  name: fixture.name(),
  bank: 'MELLAT',
  bridgeId: await bridge(fixture),
  address: '192.168.1.78',
  ...more,
})
export const cardTerminal = async (fixture: Fixture) => fixture.ask<Made>('POST', path, await input(fixture))
const charged = async (fixture: Fixture): Promise<string> => {
  const { name } = await cardTerminal(fixture)
  const { id, due } = await fixture.tab()
  const attempt = one({ orderId: id, amount: due, bank: 'MELLAT', terminal: name })
  await fixture.ask('POST', '/api/transactions/initialpospayment', attempt)
  return attempt.id
}

export const terminalWrites: readonly Write[] = [
  { name: `POST ${path}`, make: async (fixture) => ({ body: await input(fixture) }) },
  {
    name: `PUT ${path}`,
    make: async (fixture) => ({
      body: { id: (await cardTerminal(fixture)).id, ...(await input(fixture, { port: 2_048 })) },
    }),
  },
  { name: `DELETE ${path}`, make: async (fixture) => ({ query: { id: (await cardTerminal(fixture)).id } }) },
  {
    name: `PATCH ${path}/activate`,
    make: async (fixture) => {
      const { id } = await cardTerminal(fixture)
      await fixture.ask('PATCH', `${path}/deactivate`, { id })
      return { body: { id } }
    },
  },
  { name: `PATCH ${path}/deactivate`, make: async (fixture) => ({ body: { id: (await cardTerminal(fixture)).id } }) },
  {
    name: 'POST /api-sofreh/payments/terminals/{id}/test',
    make: async (fixture) => ({ params: { id: (await cardTerminal(fixture)).id } }),
  },
  {
    name: 'POST /api-sofreh/payments/terminal-payments/{id}/ask',
    hasOwnId: true,
    make: async (fixture) => {
      const id = await charged(fixture)
      const asked = { have: [] }
      const { tasks } = await fixture.ask<Taken>('POST', '/api-sofreh/payments/bridge/take', asked, 'bridge')
      const report = tasks.map(({ id: taskId }) => ({ taskId, outcome: 'UNKNOWN', reason: 'NO_ANSWER' }))
      await fixture.ask('POST', '/api-sofreh/payments/bridge/reports', { reports: report }, 'bridge')
      return { params: { id } }
    },
  },
  {
    name: 'POST /api-sofreh/payments/terminal-payments/{id}/cancel',
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: await charged(fixture) } }),
  },
  {
    name: 'POST /api-sofreh/payments/bridge/charges',
    by: 'bridge',
    hasOwnId: true,
    make: async (fixture) => {
      await bridge(fixture)
      const slip = { reference: '812345678901', trace: '12', rial: 420_000 }
      const of = { terminalId: newId(), orderId: newId(), deviceId: newId(), askedRial: 420_000 }
      const report = { ...of, ...slip, askedAt: new Date().toISOString(), outcome: 'APPROVED', reason: 'APPROVED' }
      return { body: { charges: [one(report)] } }
    },
  },
]
