import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { type Fixture, type Ready, type Write } from './fixture.ts'

const dining = '/api-sofreh/dining'
const visit = '/api-sofreh/ordering/visit'

type Phone = { token: string; guestId: string; visitId: string; tableId: string }
type Party = { id: string; tableId: string; code: string; billId: string | null; calls: { id: string }[] }

const newToken = () => randomBytes(32).toString('base64url')

/** Calls as a phone at a table, to prepare the write that is tested. */
async function asPhone<Data>(fixture: Fixture, token: string, url: string, body: object): Promise<Data> {
  const { product, shop, tokens } = fixture
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

const newTable = async ({ ask, name, known }: Fixture): Promise<string> => {
  const body = { categoryId: known['hallId'], tables: [{ name: name() }] }
  return (await ask<{ id: string }[]>('POST', '/api/diningtables', body))[0]?.id ?? ''
}

const sit = async (fixture: Fixture, at?: string): Promise<Phone> => {
  const tableId = at ?? (await newTable(fixture))
  const token = newToken()
  const made = await asPhone<{ guestId: string; visitId: string }>(fixture, token, `${dining}/visits`, { tableId })
  return { token, tableId, ...made }
}
const partyOf = async ({ ask }: Fixture, { visitId }: Phone): Promise<Party> => {
  const found = (await ask<Party[]>('GET', `${dining}/visits`)).find(({ id }) => id === visitId)
  if (!found) throw new Error('the visit was not found')
  return found
}
const admit = ({ ask }: Fixture, { visitId, guestId }: Phone) =>
  ask('POST', `${dining}/visits/${visitId}/admit`, { guestId })
const admitted = async (fixture: Fixture): Promise<Phone> => {
  const phone = await sit(fixture)
  await admit(fixture, phone)
  return phone
}
const round = async ({ ask, line }: Fixture) => {
  const lines = [line()]
  const { price } = await ask<{ price: { sumOfItemsPrice: number; sumOfItemToppingsPrice: number } }>(
    'POST',
    '/api-sofreh/ordering/quote',
    { deliveryType: 'SERVE', lines },
  )
  return { id: newId(), lines, expectedGoods: price.sumOfItemsPrice + price.sumOfItemToppingsPrice }
}
/** Returns a phone whose party has a bill that staff confirmed. */
const billed = async (fixture: Fixture): Promise<Phone> => {
  const phone = await admitted(fixture)
  await asPhone(fixture, phone.token, `${visit}/rounds`, await round(fixture))
  await fixture.moved((await partyOf(fixture, phone)).billId ?? '', 'CONFIRMED')
  return phone
}
const called = async (fixture: Fixture): Promise<{ id: string }> => {
  const phone = await sit(fixture)
  return asPhone(fixture, phone.token, `${dining}/visit/calls`, { id: newId(), kind: 'WAITER' })
}

const ofPhone = { by: 'guest', hasOwnId: true } as const
const byGuest = (name: string, make: (fixture: Fixture) => Promise<Ready>): Write => ({ ...ofPhone, name, make })
const byStaff = (name: string, make: (fixture: Fixture) => Promise<Ready>): Write => ({ hasOwnId: true, name, make })
let isByCode = false

/** Every write of a table's party: its phones, its calls, its rounds and shares. */
export const tableWrites: readonly Write[] = [
  byGuest(`POST ${dining}/visits`, async (fixture) => ({
    body: { tableId: await newTable(fixture) },
    token: newToken(),
  })),
  byGuest(`POST ${dining}/visit/name`, async (fixture) => ({
    body: { name: fixture.name() },
    token: (await sit(fixture)).token,
  })),
  byGuest(`POST ${dining}/visit/guests/{id}/admit`, async (fixture) => {
    const { token, tableId } = await admitted(fixture)
    return { params: { id: (await sit(fixture, tableId)).guestId }, token }
  }),
  byGuest(`POST ${dining}/visit/calls`, async (fixture) => ({
    body: { id: newId(), kind: 'WAITER' },
    token: (await sit(fixture)).token,
  })),
  byStaff(`POST ${dining}/visits/{id}/end`, async (fixture) => ({ params: { id: (await sit(fixture)).visitId } })),
  byStaff(`POST ${dining}/visits/{id}/admit`, async (fixture) => {
    const { visitId, guestId } = await sit(fixture)
    return { params: { id: visitId }, body: { guestId } }
  }),
  byStaff(`POST ${dining}/calls/{id}/take`, async (fixture) => ({ params: { id: (await called(fixture)).id } })),
  byStaff(`POST ${dining}/calls/{id}/done`, async (fixture) => ({ params: { id: (await called(fixture)).id } })),
  byGuest(`POST ${visit}/join`, async (fixture) => {
    const phone = await sit(fixture)
    return { body: { code: (await partyOf(fixture, phone)).code }, token: phone.token }
  }),
  byGuest(`POST ${visit}/rounds`, async (fixture) => ({
    body: await round(fixture),
    token: (await admitted(fixture)).token,
  })),
  byGuest(`POST ${visit}/shares`, async (fixture) => ({
    body: { id: newId(), shareId: newId(), way: { by: 'EVEN', people: 2 } },
    token: (await billed(fixture)).token,
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
