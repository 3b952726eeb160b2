import { newId } from '@sofreh/kernel'
import { type Fixture, one, type Write } from './fixture.ts'

const rules = {
  taxRateBp: 1_000,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
}

/** Returns an offline sale of a till, at a price that the menu of no other write has. */
function offlineSale({ menuItemId, known }: Fixture) {
  const price = 87_000
  const finalPrice = 95_700
  const dish = { menuItemId, categoryId: known['categoryId'], title: 'غذا', count: 1, price, withTax: true }
  return one({
    number: `F${1 + Math.floor(Math.random() * 1e8)}`,
    device: 'till-f',
    soldAt: new Date().toISOString(),
    businessDate: new Date().toISOString().slice(0, 10),
    deliveryType: 'PICKUP',
    isFinished: true,
    table: null,
    lines: [one(dish)],
    rules,
    payments: [one({ method: 'CASH', amount: finalPrice })],
    finalPrice,
  })
}

/** Every write of orders. */
export const orderWrites: readonly Write[] = [
  {
    name: 'POST /api/orders',
    by: 'guest',
    hasOwnId: true,
    // A delivery, because it has every field an order may have.
    make: async ({ priced, line, known }) => {
      const wanted = { deliveryType: 'DELIVER', addressId: known['addressId'], lines: [line()] }
      return { body: { ...(await priced(wanted, 'guest')), paymentType: 'ONLINE' } }
    },
  },
  {
    name: 'POST /api/orders/kiosk',
    by: 'kiosk',
    hasOwnId: true,
    make: async ({ priced, line }) => ({ body: { ...(await priced({ lines: [line()] })), paymentType: 'CARD' } }),
  },
  {
    name: 'POST /api/orders/quick',
    hasOwnId: true,
    make: async ({ priced, line, shift, ask, name, newCustomer }) => {
      const code = await ask<{ code: string }>('POST', '/api-identity/identity/discountcodes', {
        code: `QUICK-${name()}`,
        type: 'MONEY',
        value: 7_000,
      })
      const { mobile } = await newCustomer()
      const wanted = await priced({ lines: [line()], discountCode: code.code })
      const payments = [
        one({ method: 'CASH', amount: 100_000, given: 150_000 }),
        one({ method: 'CARD', amount: wanted.expectedPrice - 100_000 }),
      ]
      return { body: { ...wanted, payments, customer: { phone: mobile }, shiftId: (await shift()).id } }
    },
  },
  {
    name: 'POST /api/orders/postpaid',
    hasOwnId: true,
    make: async ({ priced, line }) => ({ body: await priced({ lines: [line(), line()] }) }),
  },
  {
    name: 'POST /api-sofreh/ordering/offline-sales',
    hasOwnId: true,
    make: (fixture) => ({ body: { sales: [offlineSale(fixture), offlineSale(fixture)] } }),
  },
  {
    name: 'POST /api-sofreh/ordering/reviews/{id}/done',
    make: async (fixture) => {
      await fixture.ask('POST', '/api-sofreh/ordering/offline-sales', { sales: [offlineSale(fixture)] })
      const waiting = await fixture.ask<{ id: string; reviewedAt: string | null }[]>(
        'GET',
        '/api-sofreh/ordering/reviews',
      )
      const review = waiting.find(({ reviewedAt }) => reviewedAt === null)
      return { params: { id: review?.id ?? '' }, body: { note: 'دیده شد' } }
    },
  },
  {
    name: 'PATCH /api/orders',
    hasOwnId: true,
    make: async ({ tab, line }) => ({
      body: { orderId: (await tab()).id, operations: [one({ kind: 'addLine', line: line() })] },
    }),
  },
  {
    name: 'PUT /api/orders/editpostpaid',
    hasOwnId: true,
    make: async ({ tab }) => {
      const { id, lines } = await tab()
      return { body: { orderId: id, operations: [one({ kind: 'changeCount', lineId: lines[0]?.id, by: 1 })] } }
    },
  },
  {
    name: 'PATCH /api/orders/state',
    hasOwnId: true,
    make: async ({ tab }) => {
      const { id, version } = await tab()
      return { body: one({ orderId: id, version, state: 'READYTOPICKUP' }) }
    },
  },
  {
    name: 'PUT /api/orders/changetable',
    hasOwnId: true,
    make: async ({ tab, ask, known, name }) => {
      const names = [{ name: name() }, { name: name() }]
      const hall = { categoryId: known['hallId'], tables: names }
      const [from, to] = await ask<{ id: string }[]>('POST', '/api/diningtables', hall)
      const { id } = await tab({ deliveryType: 'SERVE', tableId: from?.id })
      return { body: one({ orderId: id, tableId: to?.id }) }
    },
  },
  {
    name: 'PUT /api/orders/refund',
    hasOwnId: true,
    make: async ({ sale }) => {
      const { id, lines } = await sale('CARD')
      return { body: one({ orderId: id, items: [{ lineId: lines[0]?.id, count: 1 }], reason: 'سرد بود' }) }
    },
  },
  {
    name: 'PUT /api/orders/callforreadyorder/{id}',
    make: async ({ tab, moved }) => ({ params: { id: (await moved((await tab()).id, 'READYTOPICKUP')).id } }),
  },
  {
    name: 'POST /api/orders/notification/ready',
    hasOwnId: true,
    make: async ({ tab, moved, newCustomer }) => {
      const { mobile } = await newCustomer()
      return { body: { orderId: (await moved((await tab({ customer: { phone: mobile } })).id, 'READYTOPICKUP')).id } }
    },
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/give-back',
    hasOwnId: true,
    make: async ({ tab, ask }) => {
      const { id, due, lines } = await tab()
      await ask('POST', '/api-sofreh/payments/cash', one({ orderId: id, amount: due, given: due }))
      const operations = [one({ kind: 'removeLine', lineId: lines[0]?.id, reason: 'نخواست' })]
      await ask('PATCH', '/api/orders', { orderId: id, operations })
      return { params: { id }, body: { reason: 'نخواست' } }
    },
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/merge',
    hasOwnId: true,
    make: async ({ tab }) => {
      const [into, from] = [await tab(), await tab()]
      return { params: { id: into.id }, body: one({ fromId: from.id }) }
    },
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/split',
    hasOwnId: true,
    make: async ({ tab }) => {
      const way = { by: 'EVENLY', shares: [1, 2, 3].map(() => one({ title: 'سهم' })) }
      return { params: { id: (await tab()).id }, body: one({ way, rest: one({ title: 'باقی' }) }) }
    },
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/write-off',
    hasOwnId: true,
    make: async ({ tab, moved }) => {
      const { id, version } = await moved((await tab()).id, 'READYTOPICKUP', 'DELIVERED')
      return { params: { id }, body: one({ version, reason: 'رفت' }) }
    },
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/cancel',
    by: 'guest',
    hasOwnId: true,
    make: async ({ guestOrder }) => ({ params: { id: (await guestOrder('ONLINE')).id }, body: { id: newId() } }),
  },
  {
    name: 'POST /api-sofreh/ordering/orders/{id}/payment-type',
    by: 'guest',
    hasOwnId: true,
    make: async ({ guestOrder }) => ({
      params: { id: (await guestOrder('CASH')).id },
      body: { id: newId(), paymentType: 'ONLINE' },
    }),
  },
]
