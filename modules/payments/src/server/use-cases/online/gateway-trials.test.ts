import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { GatewayTrial } from '../../../contract/index.ts'

const own = '0f0e0d0c-0b0a-4908-8706-050403020100'
const path = '/api-sofreh/payments/gateway-trials'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
  const body = {
    zarinPal: { merchantId: own },
    mellat: { terminalId: '1234567', userName: 'own-user', password: 'own-pass' },
  }
  await app.call('POST /api/bankconfiguration', { body }, by())
})
afterAll(() => app.close())

type Started = { id: string; submitUrl: string; amount: number }
const by = () => ({ caller: app.staff('BANK_SETTINGS') })
const start = (id = newId(), provider = 'ZARIN_PAL') =>
  app.call<Started>(`POST ${path}`, { body: { id, provider } }, by())
const list = async () => app.call<GatewayTrial[]>(`GET ${path}`, {}, by())
const latest = async () => (await list()).find(({ provider }) => provider === 'ZARIN_PAL')
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ purpose: string; status: string; amount: number; order_id: string | null }>`
    select purpose, status, amount, order_id from transactions where id = ${id} or corrects_id = ${id}`.execute(
    app.database.kysely,
  )
  return rows
}

describe('a gateway trial', () => {
  it('records a payment without an order and returns to the office with the gateway’s number', async () => {
    const { id, submitUrl, amount } = await start()
    expect(amount).toBe(1_000)
    expect(await latest()).toMatchObject({ id, result: 'OPEN', reference: null })
    const page = await app.comeBack(await app.atBank(submitUrl, 'pay'))
    expect(page).toBe('/bo/payments?gateway=ZARIN_PAL')
    expect(await latest()).toMatchObject({ id, amount: 1_000, result: 'DONE', reference: expect.stringMatching(/\d/) })
    expect(await rowsOf(id)).toEqual([{ purpose: 'TRIAL', status: 'DONE', amount: 1_000, order_id: null }])
  })

  it('counts a trial once when the browser returns twice', async () => {
    const { id, submitUrl } = await start()
    const back = await app.atBank(submitUrl, 'pay')
    await Promise.all([app.comeBack(back), app.comeBack(back)])
    await app.comeBack(back)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await latest()).toMatchObject({ id, result: 'DONE' })
  })

  it('returns the same page for a repeated start and rejects its id for another gateway', async () => {
    const { id, submitUrl } = await start()
    expect(await start(id)).toMatchObject({ submitUrl })
    await expect(start(id, 'MELLAT')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('fails a trial when the payer cancels at the bank', async () => {
    const { id, submitUrl } = await start()
    await app.comeBack(await app.atBank(submitUrl, 'cancel'))
    expect(await latest()).toMatchObject({ id, result: 'FAILED', reference: null })
  })

  it('settles a trial in the background when the payer closes the page after paying', async () => {
    const { id, submitUrl } = await start()
    await app.atBank(submitUrl, 'pay-and-leave')
    await app.wait(20 * 60_000)
    expect(await latest()).toMatchObject({ id, result: 'DONE' })
  })

  it('fails a trial when the gateway does not answer, also when repeated with its id', async () => {
    const id = newId()
    app.simulators.zarinpal.switches.isDown = true
    await expect(start(id)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    app.simulators.zarinpal.switches.isDown = false
    await expect(start(id)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    expect(await latest()).toMatchObject({ id, result: 'FAILED', failure: 'GATEWAY_UNREACHABLE' })
  })

  it('rejects a trial of a gateway that the vendor has not configured', async () => {
    await expect(start(newId(), 'VANDAR')).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
  })

  it('routes a bank that requires a form over our own page', async () => {
    const { submitUrl } = await start(newId(), 'MELLAT')
    expect(submitUrl).toContain('/api-sofreh/payments/to-bank/')
  })

  it('lists trials under their own purpose and not as sales or account money', async () => {
    const caller = app.staff('TRANSACTION_VIEW')
    const query = { pageNumber: 1, pageSize: 50 }
    type Listed = { data: { purpose: string; orderId: string | null }[] }
    const all = await app.call<Listed>('GET /api-sofreh/payments/transactions', { query }, { caller })
    const trials = await app.call<Listed>(
      'GET /api-sofreh/payments/transactions',
      { query: { ...query, purpose: 'TRIAL' } },
      { caller },
    )
    expect(trials.data.length).toBe(all.data.length)
    expect(trials.data.every(({ purpose, orderId }) => purpose === 'TRIAL' && orderId === null)).toBe(true)
  })

  it('returns no trials of another vendor', async () => {
    const other = { caller: { ...app.staff('BANK_SETTINGS'), vendorId: newId() } }
    expect(await app.call<GatewayTrial[]>(`GET ${path}`, {}, other)).toEqual([])
  })
})
