import { type Fixture, one, type Write } from './fixture.ts'
import { cardTerminal } from './terminal-writes.ts'

const codes = '/api-identity/identity/discountcodes'
const customers = '/api-sofreh/customers'
const subscription = '/api-identity/identity/usersubscriptioncode'
const tables = '/api/diningtables'

const code = ({ ask, name }: Fixture) =>
  ask<{ id: string }>('POST', codes, { code: `CODE-${name()}`, type: 'MONEY', value: 5_000 })

const couponWrites: readonly Write[] = [
  {
    name: `POST ${codes}`,
    make: ({ name }) => ({ body: { code: `CODE-${name()}`, type: 'PERCENTAGE', value: 1_000, usageLimit: 9 } }),
  },
  {
    name: `PUT ${codes}`,
    hasOwnId: true,
    make: async (fixture) => ({ body: { id: (await code(fixture)).id, value: 8_000, active: false } }),
  },
  {
    name: `DELETE ${codes}/{id}`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: (await code(fixture)).id } }),
  },
]

const clubWrites: readonly Write[] = [
  {
    name: 'POST /api-identity/identity/customers',
    hasOwnId: true,
    make: ({ name }) => ({
      body: { mobile: `0918${String(1_000_000 + Number(name().slice(1)))}`, firstName: 'مهمان' },
    }),
  },
  {
    name: `PUT ${customers}/club-settings`,
    make: ({ name }) => ({
      body: {
        isActive: true,
        moneyPerPoint: 10_000 + Number(name().slice(1)),
        pointValue: 1_000,
        minShareBp: 0,
        maxShareBp: 9_000,
        expiryDays: null,
      },
    }),
  },
  {
    name: `POST ${customers}/{id}/erasure`,
    make: async ({ newCustomer }) => ({ params: { id: (await newCustomer()).id } }),
  },
  {
    name: `PUT ${customers}/{id}/credit-limit`,
    hasOwnId: true,
    make: async ({ newCustomer }) => ({
      params: { id: (await newCustomer()).id },
      body: one({ creditLimit: 300_000 }),
    }),
  },
  {
    name: `POST ${customers}/{id}/points`,
    hasOwnId: true,
    make: async ({ newCustomer }) => ({
      params: { id: (await newCustomer()).id },
      body: one({ count: 12, reason: 'هدیه' }),
    }),
  },
  {
    name: `POST ${customers}/{id}/wallet`,
    hasOwnId: true,
    make: async ({ newCustomer, shift }) => ({
      params: { id: (await newCustomer()).id },
      body: one({ type: 'TOPUP', amount: 60_000, method: 'CASH', shiftId: (await shift()).id }),
    }),
  },
  {
    name: `POST ${customers}/{id}/terminal-charges`,
    hasOwnId: true,
    make: async (fixture) => ({
      params: { id: (await fixture.newCustomer()).id },
      body: one({ type: 'TOPUP', amount: 60_000, terminalId: (await cardTerminal(fixture)).id }),
    }),
  },
  {
    name: `POST ${customers}/{id}/debt`,
    hasOwnId: true,
    make: async ({ newCustomer, shift, ask, tab }) => {
      const { id, mobile } = await newCustomer()
      await ask('PUT', `${customers}/${id}/credit-limit`, one({ creditLimit: 900_000 }))
      const { id: orderId, due } = await tab({ customer: { phone: mobile } })
      await ask('POST', '/api-sofreh/payments/take', { orderId, payments: [one({ method: 'CREDIT', amount: due })] })
      return { params: { id }, body: one({ amount: 50_000, method: 'CASH', shiftId: (await shift()).id }) }
    },
  },
  {
    name: `POST ${subscription}`,
    hasOwnId: true,
    make: async ({ newCustomer }) => ({ body: { customerId: (await newCustomer()).id } }),
  },
  {
    name: `PUT ${subscription}`,
    hasOwnId: true,
    make: async ({ newCustomer, ask, name }) => {
      const { id } = await newCustomer()
      await ask('POST', subscription, { customerId: id })
      return { body: { customerId: id, code: `N-${name()}` } }
    },
  },
  {
    name: `DELETE ${subscription}`,
    hasOwnId: true,
    make: async ({ newCustomer, ask }) => {
      const { id } = await newCustomer()
      await ask('POST', subscription, { customerId: id })
      return { query: { id } }
    },
  },
]

const hall = ({ ask, name }: Fixture) => ask<{ id: string }>('POST', `${tables}/categories`, { name: name() })
const table = async ({ ask, name, known }: Fixture) => {
  const made = await ask<{ id: string }[]>('POST', tables, { categoryId: known['hallId'], tables: [{ name: name() }] })
  return made[0]?.id ?? ''
}

const tableWrites: readonly Write[] = [
  { name: `POST ${tables}/categories`, make: ({ name }) => ({ body: { name: name() } }) },
  {
    name: `PUT ${tables}/categories`,
    make: async (fixture) => ({ body: { id: (await hall(fixture)).id, name: fixture.name(), isActive: false } }),
  },
  {
    name: `PATCH ${tables}/categories`,
    make: async (fixture) => ({ body: { categories: [{ id: (await hall(fixture)).id, position: 77 }] } }),
  },
  {
    name: `POST ${tables}`,
    make: ({ name, known }) => ({
      body: { categoryId: known['hallId'], tables: [{ name: name() }, { name: name() }] },
    }),
  },
  {
    name: `PUT ${tables}`,
    make: async (fixture) => {
      const facts = {
        categoryId: fixture.known['hallId'],
        name: fixture.name(),
        seats: 6,
        place: null,
        isActive: false,
      }
      return { body: { id: await table(fixture), ...facts } }
    },
  },
  {
    name: `PATCH ${tables}/tables`,
    make: async (fixture) => ({ body: { tables: [{ id: await table(fixture), place: { x: 3, y: 4 }, position: 5 }] } }),
  },
]

/** Every write of discount codes, of guests' accounts, and of tables. */
export const guestWrites = [...couponWrites, ...clubWrites, ...tableWrites]
