import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ZarinPal from 'zarinpal-node-sdk'

/**
 * Runs the provider's own client against our simulator, as an independent check: we wrote both the simulator and the
 * adapter. The client has fixed addresses, so the test redirects its HTTP clients.
 */
let simulators: Simulators
let client: ZarinPal
let base: string

beforeAll(async () => {
  simulators = await createSimulators()
  base = await simulators.listen(0)
  client = new ZarinPal({ merchantId: '3c2a1f00-1111-4222-8333-944455556666', accessToken: 'token', sandbox: true })
  const clients = client as unknown as Record<'httpClient' | 'graphqlClient', { defaults: { baseURL: string } }>
  clients.httpClient.defaults.baseURL = base
  clients.graphqlClient.defaults.baseURL = `${base}/api/v4/graphql/`
})
afterAll(() => simulators.close())

const amount = 250_000
type Reply = { data: Record<string, unknown>; errors: unknown }

async function requested(): Promise<string> {
  const reply: Reply = await client.payments.create({
    amount,
    callback_url: 'http://naranj.localhost/api/transactions/verify',
    description: 'naranj 7',
    mobile: '09350000001',
  })
  expect(reply).toMatchObject({ data: { code: 100, fee_type: 'Merchant' }, errors: [] })
  return String(reply.data.authority)
}

async function paid(): Promise<string> {
  const authority = await requested()
  expect(client.payments.getRedirectUrl(authority)).toMatch(/\/pg\/StartPay\/[AS][0-9a-zA-Z]{35}$/)
  await fetch(`${base}/pg/StartPay/${authority}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  })
  return authority
}

describe('the provider’s own client against the simulated gateway', () => {
  it('requests and confirms a payment, and gets 101 the second time', async () => {
    const authority = await paid()
    const first: Reply = await client.verifications.verify({ amount, authority })
    expect(first).toMatchObject({ data: { code: 100, card_pan: '502229******1234' }, errors: [] })
    const second: Reply = await client.verifications.verify({ amount, authority })
    expect(second.data).toMatchObject({ code: 101, ref_id: first.data.ref_id })
  })

  it('gets the documented codes for unpaid sessions and wrong amounts', async () => {
    const unpaid = await requested()
    expect(await client.verifications.verify({ amount, authority: unpaid })).toMatchObject({ errors: { code: -51 } })
    const authority = await paid()
    expect(await client.verifications.verify({ amount: amount + 10, authority })).toMatchObject({
      errors: { code: -50 },
    })
  })

  it('inquires, lists unverified payments and reverses one', async () => {
    const authority = await paid()
    expect(await client.inquiries.inquire({ authority })).toMatchObject({ data: { code: 100, status: 'PAID' } })
    const unverified: Reply = await client.unverified.list()
    expect(unverified.data.authorities).toEqual(
      expect.arrayContaining([expect.objectContaining({ authority, amount })]),
    )
    await client.verifications.verify({ amount, authority })
    expect(await client.reversals.reverse({ authority })).toMatchObject({ data: { code: 100 } })
    expect(await client.inquiries.inquire({ authority })).toMatchObject({ data: { status: 'REVERSED' } })
  })

  it('refunds through the transaction list and reads the refund back', async () => {
    const authority = await paid()
    await client.verifications.verify({ amount, authority })
    const listed = await client.transactions.list({ terminalId: '100001', limit: 1 })
    const session = listed.data.transactions[0]
    const made = await client.refunds.create({
      sessionId: session.id,
      amount: 50_000,
      description: 'naranj 7',
      method: 'CARD',
      reason: 'CUSTOMER_REQUEST',
    })
    expect(made.data.resource).toMatchObject({ amount: 50_000, timeline: [{ refund_amount: 50_000 }] })
    const read = await client.refunds.retrieve(made.data.resource.id)
    expect(read.data.refund).toMatchObject({ id: made.data.resource.id, amount: 50_000 })
  })
})
