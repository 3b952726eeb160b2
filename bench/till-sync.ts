import { randomBytes, randomUUID } from 'node:crypto'
import { createSender, type Delivered, memoryLogStore } from '@sofreh/offline'
import type { MeasuredServer } from './measured-server.ts'

type Item = { id: string; categoryId: string; title: string; price: number; withTax: boolean }

export type UnsentSales = {
  /** Sends all sales. */
  send(): Promise<void>
  /** Sends all again, as if no response had arrived. Returns how many were counted twice. */
  sendAgain(): Promise<number>
}

/** Makes this many sales at a till of its own without a network. */
export async function makeUnsentSales(
  server: Pick<MeasuredServer, 'call'>,
  { token, count }: { token: string; count: number },
): Promise<UnsentSales> {
  const call = (method: string, path: string, body?: unknown) => server.call({ method, path, token, body })
  const { id: userId } = (await call('GET', '/api-identity/identity/auth/me')) as { id: string }
  const { items } = (await call('GET', '/api-catalog/catalog/menuitems/sync?since=0')) as { items: Item[] }
  const deviceId = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const till = (await call('POST', '/api-sofreh/identity/devices/till', {
    id: deviceId,
    secret,
    publicKey: 'k'.repeat(87),
  })) as { letter: string; credential: string }
  const store = memoryLogStore()
  for (let at = 0; at < count; at += 1) await writeSale(store, { deviceId, letter: till.letter, userId, items, at })
  const deliver = async (entries: readonly unknown[]): Promise<Delivered[]> => {
    const answer = await server.call({
      method: 'POST',
      path: '/api-sofreh/ordering/device-log',
      token: till.credential,
      body: { entries },
    })
    return (answer as { entries: Delivered[] }).entries
  }
  const everything = (await store.all()).map(({ entry }) => entry)
  return {
    async send() {
      await createSender({ store, deliver, alone: (work) => work(), comesAfterAll: () => false }).send()
      const left = (await store.all()).filter(({ state }) => state !== 'KEPT')
      if (left.length > 0) throw new Error(`${left.length} sales did not arrive: ${left[0]?.problem}`)
    },
    async sendAgain() {
      let doubles = 0
      for (let at = 0; at < everything.length; at += 100) {
        const again = await deliver(everything.slice(at, at + 100))
        doubles += again.filter(({ outcome }) => outcome !== 'KNOWN').length
      }
      return doubles
    },
  }
}

type Selling = { deviceId: string; letter: string; userId: string; items: Item[]; at: number }

function writeSale(store: ReturnType<typeof memoryLogStore>, selling: Selling): Promise<unknown> {
  const { deviceId, letter, userId, items, at } = selling
  return store.append(deviceId, (head) => {
    const counter = head.counter + 1
    const id = randomUUID()
    const soldAt = new Date().toISOString()
    const lines = [0, 1, 2].flatMap((step) => lineOf(items[(at * 3 + step) % items.length]))
    const finalPrice = lines.reduce((sum, line) => sum + line.price, 0)
    const body = {
      id,
      number: `${letter}${counter}`,
      device: letter,
      soldAt,
      businessDate: soldAt.slice(0, 10),
      deliveryType: 'PICKUP',
      table: null,
      lines,
      rules,
      payments: [{ id: randomUUID(), method: 'CASH', amount: finalPrice }],
      finalPrice,
    }
    const draft = {
      id: randomUUID(),
      subjectId: id,
      kind: 'sale',
      personId: userId,
      madeAt: soldAt,
      clockOffsetMs: 0,
      body,
    }
    return { drafts: [draft], counter, made: () => undefined }
  })
}

const rules = {
  taxRateBp: 0,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'FIX',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: [],
  orderPackagingCost: 0,
}

function lineOf(item: Item | undefined) {
  if (!item) return []
  const { id, categoryId, title, price } = item
  return [{ id: randomUUID(), menuItemId: id, categoryId, title, count: 1, price, withTax: false }]
}
