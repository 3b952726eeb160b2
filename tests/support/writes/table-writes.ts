import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { type House, type Ready, type Write } from './house-of-writes.ts'

const dining = '/api-sofreh/dining'
const visit = '/api-sofreh/ordering/visit'

type Phone = { token: string; guestId: string; visitId: string; tableId: string }
type Party = { id: string; tableId: string; code: string; billId: string | null; calls: { id: string }[] }

const newToken = () => randomBytes(32).toString('base64url')

/** Calls as a phone at a table, to prepare the write that is tested. */
async function asPhone<Data>(house: House, token: string, url: string, body: object): Promise<Data> {
  const { product, shop, tokens } = house
  const headers = {
    host: shop.host,
    authorization: `Bearer ${tokens.guest}`,
    'idempotency-key': newId(),
    'order-token': token,
  }
  const answer = await product.app.inject({ method: 'POST', url, headers, payload: body })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data
}

const newTable = async ({ ask, word, known }: House): Promise<string> => {
  const body = { categoryId: known['hallId'], tables: [{ name: word() }] }
  return (await ask<{ id: string }[]>('POST', '/api/diningtables', body))[0]?.id ?? ''
}

const sit = async (house: House, at?: string): Promise<Phone> => {
  const tableId = at ?? (await newTable(house))
  const token = newToken()
  const made = await asPhone<{ guestId: string; visitId: string }>(house, token, `${dining}/visits`, { tableId })
  return { token, tableId, ...made }
}
const partyOf = async ({ ask }: House, { visitId }: Phone): Promise<Party> => {
  const found = (await ask<Party[]>('GET', `${dining}/visits`)).find(({ id }) => id === visitId)
  if (!found) throw new Error('the party is gone')
  return found
}
const admit = ({ ask }: House, { visitId, guestId }: Phone) =>
  ask('POST', `${dining}/visits/${visitId}/admit`, { guestId })
const admitted = async (house: House): Promise<Phone> => {
  const phone = await sit(house)
  await admit(house, phone)
  return phone
}
const round = async ({ ask, line }: House) => {
  const lines = [line()]
  const { price } = await ask<{ price: { sumOfItemsPrice: number; sumOfItemToppingsPrice: number } }>(
    'POST',
    '/api-sofreh/ordering/quote',
    { deliveryType: 'SERVE', lines },
  )
  return { id: newId(), lines, expectedGoods: price.sumOfItemsPrice + price.sumOfItemToppingsPrice }
}
/** Returns a phone whose party has a bill that staff confirmed. */
const billed = async (house: House): Promise<Phone> => {
  const phone = await admitted(house)
  await asPhone(house, phone.token, `${visit}/rounds`, await round(house))
  await house.moved((await partyOf(house, phone)).billId ?? '', 'CONFIRMED')
  return phone
}
const called = async (house: House): Promise<{ id: string }> => {
  const phone = await sit(house)
  return asPhone(house, phone.token, `${dining}/visit/calls`, { id: newId(), kind: 'WAITER' })
}

const ofPhone = { by: 'guest', hasOwnId: true } as const
const byGuest = (name: string, make: (house: House) => Promise<Ready>): Write => ({ ...ofPhone, name, make })
const byStaff = (name: string, make: (house: House) => Promise<Ready>): Write => ({ hasOwnId: true, name, make })
let isByCode = false

/** Every write of a table's party: its phones, its calls, its rounds and shares. */
export const tableWrites: readonly Write[] = [
  byGuest(`POST ${dining}/visits`, async (house) => ({ body: { tableId: await newTable(house) }, token: newToken() })),
  byGuest(`POST ${dining}/visit/name`, async (house) => ({
    body: { name: house.word() },
    token: (await sit(house)).token,
  })),
  byGuest(`POST ${dining}/visit/guests/{id}/admit`, async (house) => {
    const { token, tableId } = await admitted(house)
    return { params: { id: (await sit(house, tableId)).guestId }, token }
  }),
  byGuest(`POST ${dining}/visit/calls`, async (house) => ({
    body: { id: newId(), kind: 'WAITER' },
    token: (await sit(house)).token,
  })),
  byStaff(`POST ${dining}/visits/{id}/end`, async (house) => ({ params: { id: (await sit(house)).visitId } })),
  byStaff(`POST ${dining}/visits/{id}/admit`, async (house) => {
    const { visitId, guestId } = await sit(house)
    return { params: { id: visitId }, body: { guestId } }
  }),
  byStaff(`POST ${dining}/calls/{id}/take`, async (house) => ({ params: { id: (await called(house)).id } })),
  byStaff(`POST ${dining}/calls/{id}/done`, async (house) => ({ params: { id: (await called(house)).id } })),
  byGuest(`POST ${visit}/join`, async (house) => {
    const phone = await sit(house)
    return { body: { code: (await partyOf(house, phone)).code }, token: phone.token }
  }),
  byGuest(`POST ${visit}/rounds`, async (house) => ({
    body: await round(house),
    token: (await admitted(house)).token,
  })),
  byGuest(`POST ${visit}/shares`, async (house) => ({
    body: { id: newId(), shareId: newId(), way: { by: 'EVEN', people: 2 } },
    token: (await billed(house)).token,
  })),
  {
    name: `PUT ${dining}/visit-settings`,
    hasOwnId: true,
    make: () => {
      isByCode = !isByCode
      return { body: { confirmation: isByCode ? 'CODE' : 'STAFF' } }
    },
  },
]
