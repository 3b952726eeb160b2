import { Refusal } from '@sofreh/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'

let app: PayingApp
let orderId: string
beforeAll(async () => {
  app = await startPayingApp()
  orderId = await app.order()
})
afterAll(() => app.close())

const permissions = ['PAYMENT_TAKE', 'ORDER_VIEW', 'ORDER_REFUND', 'REPORT_FINANCE', 'BANK_SETTINGS']
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '%', '\\', "'", '\u0000', '\ud800', '۱۲۳'))
const instant = fc.oneof(
  fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00', '2026-02-30T00:00:00Z'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.constant(null), fc.array(text, { maxLength: 2 }))

/** Expects that any input ends in a response or a refusal, never in a database error. */
async function expectAnswer(name: string, input: object): Promise<void> {
  try {
    await app.call(name, input, { caller: app.staff(...permissions) })
  } catch (error) {
    const isWorded = error instanceof Refusal || error instanceof ZodError
    expect(isWorded, `${name} ${JSON.stringify(input)}: ${String(error)}`).toBe(true)
  }
}

const runs = { numRuns: 60 }

describe('arbitrary input to payments', () => {
  it('lists transactions for arbitrary filters', async () => {
    const query = fc.record(
      { search: text, from: instant, to: instant, pageNumber: anything, status: anything, needsPerson: anything },
      { requiredKeys: [] },
    )
    const list = 'GET /api-sofreh/payments/transactions'
    await fc.assert(
      fc.asyncProperty(query, (asked) => expectAnswer(list, { query: asked })),
      runs,
    )
  })

  it('handles arbitrary gateway returns', async () => {
    const query = fc.record({ attempt: anything, Authority: anything, Status: anything }, { requiredKeys: [] })
    const back = async (asked: object) => {
      await expectAnswer('GET /api/transactions/verify', { query: asked })
      await expectAnswer('POST /api/transactions/verify', { body: asked })
    }
    await fc.assert(fc.asyncProperty(query, back), runs)
  })

  it('handles arbitrary payments, refunds and bank configurations', async () => {
    const body = fc.record(
      { id: anything, orderId: fc.constant(orderId), amount: anything, given: anything, slipNumber: text, note: text },
      { requiredKeys: ['orderId'] },
    )
    const all = async (sent: Record<string, unknown>) => {
      await expectAnswer('POST /api/payments/manualpaybypos', { body: sent })
      await expectAnswer('POST /api-sofreh/payments/cash', { body: sent })
      await expectAnswer('POST /api-sofreh/payments/refunds/{id}/done', { params: { id: orderId }, body: sent })
      await expectAnswer('POST /api/bankconfiguration', { body: { zarinPal: { merchantId: sent['note'] ?? '' } } })
    }
    await fc.assert(fc.asyncProperty(body, all), runs)
    await app.expectSound(orderId)
  })

  it('stores a note with lone surrogates and control characters as plain text', async () => {
    const paid = await app.order()
    const cash = { id: paid, orderId: paid, amount: 420_000 }
    await app.call('POST /api-sofreh/payments/cash', { body: cash }, { caller: app.staff(...permissions) })
    const request = { vendorId: app.vendorId, orderId: paid, reason: 'REJECTED', personId: null }
    const [duty] = await app.database.transaction((tx) => app.payments.refundPaid(tx, request))
    const done = 'POST /api-sofreh/payments/refunds/{id}/done'
    const input = { params: { id: duty?.id }, body: { note: 'به \ud800 دست\u0000 مشتری' } }
    await app.call(done, input, { caller: app.staff(...permissions) })
    const history = 'GET /api-sofreh/payments/transactions/{id}/story'
    const { steps } = await app.call<{ steps: { facts: object }[] }>(
      history,
      { params: { id: duty?.id } },
      { caller: app.staff(...permissions) },
    )
    expect(steps.at(-1)?.facts).toMatchObject({ note: 'به دست مشتری' })
  })
})
