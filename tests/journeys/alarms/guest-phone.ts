import { randomBytes, randomUUID } from 'node:crypto'
import { naranj } from '../addresses.ts'
import { dishNamed, hostOf, newLetters, serverAddress, staffApi } from '../staff-api.ts'

/** A guest's phone at its own table, without a browser. It sends the same calls as the site. */
export type GuestPhone = {
  table: string
  /** Sends three of a dish to the table's bill. Returns the order's id. */
  order(dish: string): Promise<string>
  /** Calls the waiter. Returns the id of the call. */
  callWaiter(): Promise<string>
}

/** Adds a new table, whose name begins so, and scans its code. */
export async function sitDown(place: string): Promise<GuestPhone> {
  const office = staffApi('owner')
  const name = `${place} ${newLetters()}`
  const hall = await office.post('/api/diningtables/categories', { name: `تالار ${name}` })
  const tables = await office.post('/api/diningtables', { categoryId: hall.data.id, tables: [{ name }] })
  const token = randomBytes(32).toString('base64url')
  const headers = { ...hostOf(naranj), 'order-token': token, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${serverAddress}${path}`, sent)
    const answer = await response.json()
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  const { visitId } = await post('/api-sofreh/dining/visits', { tableId: tables.data[0].id })
  return {
    table: name,
    async order(dish) {
      const { id: menuItemId, price } = await dishNamed(naranj, dish)
      // Exceeds the vendor's minimum order.
      const count = 3
      const lines = [{ id: randomUUID(), menuItemId, count, toppings: [], note: '' }]
      await post('/api-sofreh/ordering/visit/rounds', { id: randomUUID(), lines, expectedGoods: price * count })
      const visits: { id: string; billId: string | null }[] = (await office.get('/api-sofreh/dining/visits')).data
      const billId = visits.find(({ id }) => id === visitId)?.billId
      if (!billId) throw new Error(`the order of ${name} has no bill`)
      return billId
    },
    async callWaiter() {
      const id = randomUUID()
      await post('/api-sofreh/dining/visit/calls', { id, kind: 'WAITER' })
      return id
    },
  }
}
