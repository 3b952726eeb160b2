import { type House, one, type Write } from './house-of-writes.ts'

const codes = '/api-identity/identity/discountcodes'
const customers = '/api-sofreh/customers'
const subscription = '/api-identity/identity/usersubscriptioncode'
const tables = '/api/diningtables'

const code = ({ ask, word }: House) =>
  ask<{ id: string }>('POST', codes, { code: `CODE-${word()}`, type: 'MONEY', value: 5_000 })

const couponWrites: readonly Write[] = [
  {
    name: `POST ${codes}`,
    make: ({ word }) => ({ body: { code: `CODE-${word()}`, type: 'PERCENTAGE', value: 1_000, usageLimit: 9 } }),
  },
  {
    name: `PUT ${codes}`,
    hasOwnId: true,
    make: async (house) => ({ body: { id: (await code(house)).id, value: 8_000, active: false } }),
  },
  { name: `DELETE ${codes}/{id}`, hasOwnId: true, make: async (house) => ({ params: { id: (await code(house)).id } }) },
]

const clubWrites: readonly Write[] = [
  {
    name: 'POST /api-identity/identity/customers',
    hasOwnId: true,
    make: ({ word }) => ({
      body: { mobile: `0918${String(1_000_000 + Number(word().slice(1)))}`, firstName: 'مهمان' },
    }),
  },
  {
    name: `PUT ${customers}/club-settings`,
    make: ({ word }) => ({
      body: {
        isActive: true,
        moneyPerPoint: 10_000 + Number(word().slice(1)),
        pointValue: 1_000,
        minShareBp: 0,
        maxShareBp: 9_000,
        expiryDays: null,
      },
    }),
  },
  {
    name: `PUT ${customers}/{id}/credit-limit`,
    hasOwnId: true,
    make: async ({ somebody }) => ({ params: { id: (await somebody()).id }, body: one({ creditLimit: 300_000 }) }),
  },
  {
    name: `POST ${customers}/{id}/points`,
    hasOwnId: true,
    make: async ({ somebody }) => ({ params: { id: (await somebody()).id }, body: one({ count: 12, reason: 'هدیه' }) }),
  },
  {
    name: `POST ${customers}/{id}/wallet`,
    hasOwnId: true,
    make: async ({ somebody, shift }) => ({
      params: { id: (await somebody()).id },
      body: one({ type: 'TOPUP', amount: 60_000, method: 'CASH', shiftId: (await shift()).id }),
    }),
  },
  {
    name: `POST ${customers}/{id}/debt`,
    hasOwnId: true,
    make: async ({ somebody, shift, ask, tab }) => {
      const { id, mobile } = await somebody()
      await ask('PUT', `${customers}/${id}/credit-limit`, one({ creditLimit: 900_000 }))
      const { id: orderId, due } = await tab({ customer: { phone: mobile } })
      await ask('POST', '/api-sofreh/payments/take', { orderId, payments: [one({ method: 'CREDIT', amount: due })] })
      return { params: { id }, body: one({ amount: 50_000, method: 'CASH', shiftId: (await shift()).id }) }
    },
  },
  {
    name: `POST ${subscription}`,
    hasOwnId: true,
    make: async ({ somebody }) => ({ body: { customerId: (await somebody()).id } }),
  },
  {
    name: `PUT ${subscription}`,
    hasOwnId: true,
    make: async ({ somebody, ask, word }) => {
      const { id } = await somebody()
      await ask('POST', subscription, { customerId: id })
      return { body: { customerId: id, code: `N-${word()}` } }
    },
  },
  {
    name: `DELETE ${subscription}`,
    hasOwnId: true,
    make: async ({ somebody, ask }) => {
      const { id } = await somebody()
      await ask('POST', subscription, { customerId: id })
      return { query: { id } }
    },
  },
]

const hall = ({ ask, word }: House) => ask<{ id: string }>('POST', `${tables}/categories`, { name: word() })
const table = async ({ ask, word, known }: House) => {
  const made = await ask<{ id: string }[]>('POST', tables, { categoryId: known['hallId'], tables: [{ name: word() }] })
  return made[0]?.id ?? ''
}

const tableWrites: readonly Write[] = [
  { name: `POST ${tables}/categories`, make: ({ word }) => ({ body: { name: word() } }) },
  {
    name: `PUT ${tables}/categories`,
    make: async (house) => ({ body: { id: (await hall(house)).id, name: house.word(), isActive: false } }),
  },
  {
    name: `PATCH ${tables}/categories`,
    make: async (house) => ({ body: { categories: [{ id: (await hall(house)).id, position: 77 }] } }),
  },
  {
    name: `POST ${tables}`,
    make: ({ word, known }) => ({
      body: { categoryId: known['hallId'], tables: [{ name: word() }, { name: word() }] },
    }),
  },
  {
    name: `PUT ${tables}`,
    make: async (house) => {
      const facts = { categoryId: house.known['hallId'], name: house.word(), seats: 6, place: null, isActive: false }
      return { body: { id: await table(house), ...facts } }
    },
  },
  {
    name: `PATCH ${tables}/tables`,
    make: async (house) => ({ body: { tables: [{ id: await table(house), place: { x: 3, y: 4 }, position: 5 }] } }),
  },
]

/** Every write of discount codes, of guests' accounts, and of tables. */
export const guestWrites = [...couponWrites, ...clubWrites, ...tableWrites]
