import { newId } from '@sofreh/kernel'

export type HostileVisits = {
  address: string
  /** Number of addresses from which the connections claim to come. */
  addresses: number
  connections: number
}

const host = 'naranj.localhost'
/** Ends a call without an answer, so that its connection sends the next one. */
const longestCallMs = 10_000

/** Calls that anonymous clients may make, with the most expensive public ones. */
const hostileCalls: readonly { method: string; path: () => string; body?: () => object }[] = [
  { method: 'GET', path: () => `/?item=${newId()}` },
  { method: 'GET', path: () => '/openapi.json' },
  { method: 'GET', path: () => '/docs/api' },
  { method: 'GET', path: () => '/api-catalog/catalog/menucategories/site' },
  { method: 'GET', path: () => `/api/orders/${newId()}` },
  {
    method: 'POST',
    path: () => '/api-identity/identity/auth/login',
    body: () => ({ phoneNumber: `0919${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}` }),
  },
  {
    method: 'POST',
    path: () => '/api-sofreh/ordering/quote',
    body: () => ({
      deliveryType: 'PICKUP',
      lines: Array.from({ length: 200 }, () => ({ id: newId(), menuItemId: newId(), count: 9 })),
    }),
  },
]

/** Sends one request after the other without a pause until the process ends. */
async function visit({ address, addresses }: HostileVisits, at: number): Promise<never> {
  for (let turn = at; ; turn += 1) {
    const { method, path, body } = hostileCalls[turn % hostileCalls.length] ?? { method: 'GET', path: () => '/' }
    const response = await fetch(`${address}${path()}`, {
      method,
      headers: {
        hostdomain: host,
        'content-type': 'application/json',
        'idempotency-key': newId(),
        'x-forwarded-for': `10.9.0.${at % addresses}`,
      },
      ...(body ? { body: JSON.stringify(body()) } : {}),
      signal: AbortSignal.timeout(longestCallMs),
    }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response) process.send?.('answered')
  }
}

const visits = JSON.parse(process.argv[2] ?? '{}') as HostileVisits
for (let at = 0; at < visits.connections; at += 1) void visit(visits, at)
