import { newId } from '@sofreh/kernel'
import { type Fixture, one, type Write } from './fixture.ts'

const slip = () => String(100_000_000 + Math.floor(Math.random() * 800_000_000))

async function terminalAttempt({ tab, ask }: Fixture): Promise<string> {
  const { id, due } = await tab()
  const attempt = one({ orderId: id, amount: due, bank: 'SAMAN', terminal: 'پیشخوان' })
  await ask('POST', '/api/transactions/initialpospayment', attempt)
  return attempt.id
}

async function onlineAttempt({ guestOrder, ask }: Fixture): Promise<{ orderId: string; transactionId: string }> {
  const { id } = await guestOrder()
  const started = await ask<{ transactionId: string }>('GET', `/api/orders/payment/${id}`, undefined, 'guest')
  return { orderId: id, transactionId: started.transactionId }
}

/** Every write of an order's money. */
const paymentWrites: readonly Write[] = [
  {
    name: 'POST /api-sofreh/payments/cash',
    hasOwnId: true,
    make: async ({ tab, shift }) => {
      const { id, due } = await tab()
      return { body: one({ orderId: id, amount: due, given: due + 500, shiftId: (await shift()).id }) }
    },
  },
  {
    name: 'POST /api-sofreh/payments/take',
    hasOwnId: true,
    make: async ({ tab, shift, newCustomer, ask }) => {
      const { id: personId, mobile } = await newCustomer()
      await ask('PUT', `/api-sofreh/customers/${personId}/credit-limit`, one({ creditLimit: 500_000 }))
      const { id, due } = await tab({ customer: { phone: mobile } })
      const payments = [
        one({ method: 'CASH', amount: 100_000, given: 100_000 }),
        one({ method: 'CARD', amount: 50_000, slipNumber: slip() }),
        one({ method: 'CREDIT', amount: due - 150_000 }),
      ]
      return { body: { orderId: id, payments, shiftId: (await shift()).id } }
    },
  },
  {
    name: 'POST /api/payments/manualpaybypos',
    hasOwnId: true,
    make: async ({ tab }) => {
      const { id, due } = await tab()
      return { body: one({ orderId: id, amount: due, slipNumber: slip() }) }
    },
  },
  {
    name: 'POST /api/transactions/initialpospayment',
    hasOwnId: true,
    make: async ({ tab }) => {
      const { id, due } = await tab()
      return { body: one({ orderId: id, amount: due, bank: 'SAMAN', terminal: 'پیشخوان' }) }
    },
  },
  {
    name: 'POST /api/transactions/approvepospayment',
    recordsAttempts: true,
    hasOwnId: true,
    make: async (fixture) => ({ body: { id: await terminalAttempt(fixture), outcome: 'APPROVED', reference: slip() } }),
  },
  {
    name: 'PATCH /api/transactions/transaction-status',
    hasOwnId: true,
    make: async (fixture) => {
      const id = await terminalAttempt(fixture)
      await fixture.ask('POST', '/api/transactions/approvepospayment', { id, outcome: 'UNKNOWN' })
      return { body: { id, status: 'DONE', slipNumber: slip(), reason: 'رسید را دیدم' } }
    },
  },
  {
    name: 'POST /api/payments/link',
    hasOwnId: true,
    make: async ({ tab }) => ({ body: one({ orderId: (await tab()).id, mobile: '09350000444' }) }),
  },
  {
    name: 'POST /api-sofreh/payments/cancel-attempt',
    recordsAttempts: true,
    by: 'guest',
    hasOwnId: true,
    make: async (fixture) => ({ body: { orderId: (await onlineAttempt(fixture)).orderId } }),
  },
  {
    name: 'POST /api-sofreh/payments/transactions/{id}/ask',
    recordsAttempts: true,
    make: async (fixture) => {
      const { orderId, transactionId } = await onlineAttempt(fixture)
      const again = await fixture.ask<{ submitUrl: string }>(
        'GET',
        `/api/orders/payment/${orderId}`,
        undefined,
        'guest',
      )
      fixture.product.payAtBank(again.submitUrl)
      return { params: { id: transactionId } }
    },
  },
  {
    name: 'POST /api-sofreh/payments/refunds/{id}/done',
    hasOwnId: true,
    make: async ({ sale, ask }) => {
      const { id } = await sale('CARD')
      await ask('PUT', '/api/orders/refund', one({ orderId: id, reason: 'سرد بود' }))
      const { rows } = await ask<{ rows: { transaction: { id: string } }[] }>(
        'GET',
        `/api-sofreh/payments/refund-duties?orderId=${id}`,
      )
      return { params: { id: rows[0]?.transaction.id ?? '' }, body: { slipNumber: slip(), note: 'با کارت‌خوان' } }
    },
  },
  {
    name: 'POST /api/bankconfiguration',
    make: () => ({ body: { vandar: { apiKey: `key-${newId()}` } } }),
  },
]

const shifts = '/api-sofreh/payments/shifts'

/** Every write of drawers and their shifts. */
const drawerWrites: readonly Write[] = [
  {
    name: 'POST /api-sofreh/payments/drawers',
    hasOwnId: true,
    make: ({ name }) => ({ body: one({ name: `کشو ${name()}` }) }),
  },
  {
    name: 'PUT /api-sofreh/payments/drawers/{id}',
    hasOwnId: true,
    make: async ({ drawer, name }) => ({
      params: { id: (await drawer()).id },
      body: { name: `کشو ${name()}`, isActive: false },
    }),
  },
  {
    name: `POST ${shifts}`,
    hasOwnId: true,
    make: async ({ drawer }) => ({ body: one({ drawerId: (await drawer()).id, float: 70_000, device: 'ب' }) }),
  },
  {
    name: `POST ${shifts}/{id}/movements`,
    hasOwnId: true,
    make: async ({ shift }) => ({
      params: { id: (await shift()).id },
      body: one({ kind: 'PAY_IN', amount: 10_000, reason: 'خرد' }),
    }),
  },
  {
    name: `POST ${shifts}/{id}/counts`,
    hasOwnId: true,
    make: async ({ shift }) => ({ params: { id: (await shift()).id }, body: one({ total: 48_000 }) }),
  },
  {
    name: `PUT ${shifts}/{id}/unsent`,
    hasOwnId: true,
    make: async ({ shift }) => ({
      params: { id: (await shift()).id },
      body: { device: 'ب', count: 2, money: 90_000 },
    }),
  },
  {
    name: `POST ${shifts}/{id}/close`,
    hasOwnId: true,
    make: async ({ shift, ask, sale }) => {
      const { id } = await shift()
      await sale('CASH', { shiftId: id })
      await ask('POST', `${shifts}/${id}/counts`, one({ total: 40_000 }))
      return { params: { id }, body: one({ reason: 'کم آمد', handsOn: true }) }
    },
  },
]

export const moneyWrites = [...paymentWrites, ...drawerWrites]
