import { newId } from '@sofreh/kernel'
import { type House, one, type Write } from './house-of-writes.ts'

const path = '/api-identity/identity/posterminal'
type Made = { id: string; name: string }
type Taken = { tasks: { id: string }[] }

/** One shared bridge for all terminals. */
const shared = new WeakMap<House, Promise<string>>()
async function pairBridge({ ask, tokens }: House): Promise<string> {
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'پل',
  })
  const paired = await ask<{ id: string; credential: string }>('POST', '/api-sofreh/identity/devices/pair', { code })
  tokens.bridge = paired.credential
  return paired.id
}
export function bridge(house: House): Promise<string> {
  const made = shared.get(house) ?? pairBridge(house)
  shared.set(house, made)
  return made
}
const wish = async (house: House, more: object = {}) => ({
  name: house.word(),
  bank: 'MELLAT',
  bridgeId: await bridge(house),
  address: '192.168.1.78',
  ...more,
})
const terminal = async (house: House) => house.ask<Made>('POST', path, await wish(house))
const charged = async (house: House): Promise<string> => {
  const { name } = await terminal(house)
  const { id, due } = await house.tab()
  const attempt = one({ orderId: id, amount: due, bank: 'MELLAT', terminal: name })
  await house.ask('POST', '/api/transactions/initialpospayment', attempt)
  return attempt.id
}

export const terminalWrites: readonly Write[] = [
  { name: `POST ${path}`, make: async (house) => ({ body: await wish(house) }) },
  {
    name: `PUT ${path}`,
    make: async (house) => ({ body: { id: (await terminal(house)).id, ...(await wish(house, { port: 2_048 })) } }),
  },
  { name: `DELETE ${path}`, make: async (house) => ({ query: { id: (await terminal(house)).id } }) },
  {
    name: `PATCH ${path}/activate`,
    make: async (house) => {
      const { id } = await terminal(house)
      await house.ask('PATCH', `${path}/deactivate`, { id })
      return { body: { id } }
    },
  },
  { name: `PATCH ${path}/deactivate`, make: async (house) => ({ body: { id: (await terminal(house)).id } }) },
  {
    name: 'POST /api-sofreh/payments/terminals/{id}/test',
    make: async (house) => ({ params: { id: (await terminal(house)).id } }),
  },
  {
    name: 'POST /api-sofreh/payments/terminal-payments/{id}/ask',
    hasOwnId: true,
    make: async (house) => {
      const id = await charged(house)
      const asked = { have: [] }
      const { tasks } = await house.ask<Taken>('POST', '/api-sofreh/payments/bridge/take', asked, 'bridge')
      const told = tasks.map(({ id: taskId }) => ({ taskId, outcome: 'UNKNOWN', reason: 'NO_ANSWER' }))
      await house.ask('POST', '/api-sofreh/payments/bridge/reports', { reports: told }, 'bridge')
      return { params: { id } }
    },
  },
  {
    name: 'POST /api-sofreh/payments/terminal-payments/{id}/cancel',
    hasOwnId: true,
    make: async (house) => ({ params: { id: await charged(house) } }),
  },
  {
    name: 'POST /api-sofreh/payments/bridge/charges',
    by: 'bridge',
    hasOwnId: true,
    make: async (house) => {
      await bridge(house)
      const slip = { reference: '812345678901', trace: '12', rial: 420_000 }
      const of = { terminalId: newId(), orderId: newId(), deviceId: newId(), askedRial: 420_000 }
      const told = { ...of, ...slip, askedAt: new Date().toISOString(), outcome: 'APPROVED', reason: 'APPROVED' }
      return { body: { charges: [one(told)] } }
    },
  },
]
