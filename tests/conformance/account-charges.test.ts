import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import type { PosTerminal, TerminalProgress, TerminalTotal } from '@sofreh/payments/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { readSettings } from '../../apps/bridge/src/settings.ts'
import { type CardDevice, createMellatTerminal, type Plug } from '../../apps/simulators/src/index.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type Fixture, one, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Tests a debt and a wallet top-up that a till has a connected terminal charge, from the tap to the account. */
let product: RunningProduct
let fixture: Fixture
let folder: string
let bridge: RunningBridge
let device: CardDevice & Plug
let terminal: PosTerminal

beforeAll(async () => {
  product = await runProduct()
  const server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  fixture = await openFixture(product, 'hesab', '09121110091')
  folder = mkdtempSync(join(tmpdir(), 'sofreh-bridge-'))
  const wish = { kind: 'BRIDGE', name: 'پیشخوان' }
  const { code } = await fixture.ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', wish)
  await pairBridge({ server, host: fixture.shop.host, code, folder })
  bridge = await runBridge({
    folder,
    port: 0,
    heartbeatMs: 500,
    log: () => undefined,
    terminalPatience: { connectMs: 2_000, answerMs: 5_000, lateMs: 5_000, settleMs: 0 },
  })
  device = createMellatTerminal()
  const port = await device.plugIn(0)
  terminal = await fixture.ask<PosTerminal>('POST', '/api-identity/identity/posterminal', {
    name: 'کارت‌خوان پیشخوان',
    bank: 'MELLAT',
    bridgeId: readSettings(folder)?.id,
    address: '127.0.0.1',
    port,
  })
}, 120_000)
beforeEach(() => {
  device.mood = 'approve'
})
afterAll(async () => {
  await bridge?.stop()
  await device?.unplug()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Account = { debt: number; wallet: number }
const customers = '/api-sofreh/customers'
const accountOf = async (id: string): Promise<Account> => {
  const path = `/api-identity/identity/customers/${id}/information`
  return (await fixture.ask<{ account: Account }>('GET', path)).account
}
const charge = async (
  customerId: string,
  facts: { type: 'DEBT' | 'TOPUP'; amount: number; [more: string]: unknown },
) => {
  const body = one({ terminalId: terminal.id, ...facts })
  await fixture.ask('POST', `${customers}/${customerId}/terminal-charges`, body)
  return body.id
}
const codeOf = async (customerId: string, body: object): Promise<string> => {
  const { host, token } = fixture.shop
  const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
  const url = `${customers}/${customerId}/terminal-charges`
  const answer = await product.app.inject({ method: 'POST', url, headers, payload: body })
  return answer.json().code
}
const progress = (id: string) => fixture.ask<TerminalProgress>('GET', `/api-sofreh/payments/terminal-payments/${id}`)
const reach = async (id: string, phase: TerminalProgress['phase']) => {
  await expect.poll(async () => (await progress(id)).phase, { interval: 50 }).toBe(phase)
  return progress(id)
}
/** Returns a customer who owes this amount for an order. */
const debtor = async () => {
  const { id, mobile } = await fixture.newCustomer()
  await fixture.ask('PUT', `${customers}/${id}/credit-limit`, one({ creditLimit: 5_000_000 }))
  const { id: orderId, due } = await fixture.tab({ customer: { phone: mobile } })
  const payments = [one({ method: 'CREDIT', amount: due })]
  await fixture.ask('POST', '/api-sofreh/payments/take', { orderId, payments })
  return { id, due }
}
const reported = async (): Promise<number> => {
  const totals = await fixture.ask<TerminalTotal[]>('GET', '/api-sofreh/payments/terminal-totals')
  return totals.reduce((sum, { paid }) => sum + paid, 0)
}

describe('a wallet top-up at a connected terminal', () => {
  it('charges the card once, fills the wallet, and stands in the shift and the report of terminals', async () => {
    const { id: customerId } = await fixture.newCustomer()
    const { id: shiftId } = await fixture.shift()
    const before = await reported()
    const id = await charge(customerId, { type: 'TOPUP', amount: 500_000, shiftId })
    const { transaction } = await reach(id, 'APPROVED')
    expect(transaction).toMatchObject({ orderId: null, amount: 500_000, reference: device.taken.at(-1)?.reference })
    expect(device.taken.at(-1)?.rial).toBe(5_000_000)
    expect(await accountOf(customerId)).toMatchObject({ wallet: 500_000 })
    expect((await reported()) - before).toBe(500_000)
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { report } = await fixture.ask<{ report: { accounts: object[] } }>('GET', path)
    expect(report.accounts).toEqual([{ purpose: 'WALLET', type: 'PAYMENT', method: 'CARD', count: 1, amount: 500_000 }])
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('changes nothing when the card is declined, nor when the same charge is sent again', async () => {
    const { id: customerId } = await fixture.newCustomer()
    device.mood = 'no-money'
    const id = await charge(customerId, { type: 'TOPUP', amount: 70_000 })
    await reach(id, 'DECLINED')
    expect(await accountOf(customerId)).toMatchObject({ wallet: 0 })
    device.mood = 'approve'
    const charges = device.charges
    await charge(customerId, { type: 'TOPUP', amount: 70_000, id })
    expect((await progress(id)).phase).toBe('DECLINED')
    expect(device.charges).toBe(charges)
    expect(await codeOf(customerId, { id, type: 'TOPUP', amount: 80_000, terminalId: terminal.id })).toBe(
      'IDEMPOTENCY_CONFLICT',
    )
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('leaves the wallet unchanged while the outcome is unknown, and fills it once the terminal was asked', async () => {
    const { id: customerId } = await fixture.newCustomer()
    device.mood = 'approve-and-drop'
    const charges = device.charges
    const id = await charge(customerId, { type: 'TOPUP', amount: 90_000 })
    expect(await reach(id, 'UNKNOWN')).toMatchObject({ canAskAgain: true })
    expect(await accountOf(customerId)).toMatchObject({ wallet: 0 })
    expect(await breachesOf(product.started.database)).toEqual([])
    device.mood = 'approve'
    await fixture.ask('POST', `/api-sofreh/payments/terminal-payments/${id}/ask`)
    await reach(id, 'APPROVED')
    expect(await accountOf(customerId)).toMatchObject({ wallet: 90_000 })
    expect(device.charges).toBe(charges + 1)
  })

  it('lets a manager with the slip end an unknown top-up', async () => {
    const { id: customerId } = await fixture.newCustomer()
    device.mood = 'approve-and-drop'
    const [paid, unpaid] = [
      await charge(customerId, { type: 'TOPUP', amount: 30_000 }).then(async (id) => (await reach(id, 'UNKNOWN'), id)),
      await charge(customerId, { type: 'TOPUP', amount: 40_000 }).then(async (id) => (await reach(id, 'UNKNOWN'), id)),
    ]
    const resolve = (id: string, status: string, slipNumber: string) =>
      fixture.ask('PATCH', '/api/transactions/transaction-status', { id, status, slipNumber, reason: 'رسید دیده شد' })
    await resolve(paid, 'DONE', '888000111222')
    await resolve(unpaid, 'FAILED', '')
    expect(await accountOf(customerId)).toMatchObject({ wallet: 30_000 })
    expect(await breachesOf(product.started.database)).toEqual([])
  })
})

describe('a debt collected at a connected terminal', () => {
  it('lowers the debt by the amount charged', async () => {
    const { id: customerId, due } = await debtor()
    await reach(await charge(customerId, { type: 'DEBT', amount: 10_000 }), 'APPROVED')
    expect(await accountOf(customerId)).toMatchObject({ debt: due - 10_000, wallet: 0 })
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('puts into the wallet what another till collected meanwhile', async () => {
    const { id: customerId, due } = await debtor()
    device.mood = 'silent'
    const id = await charge(customerId, { type: 'DEBT', amount: due })
    await reach(id, 'ON_TERMINAL')
    await fixture.ask('POST', `${customers}/${customerId}/debt`, one({ amount: due - 4_000, method: 'CASH' }))
    await reach(id, 'UNKNOWN')
    await fixture.ask('PATCH', '/api/transactions/transaction-status', {
      id,
      status: 'DONE',
      slipNumber: '888000111333',
      reason: 'رسید دیده شد',
    })
    expect(await accountOf(customerId)).toMatchObject({ debt: 0, wallet: due - 4_000 })
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('refuses more than is owed, an unknown customer, an unknown, a busy or a switched off terminal', async () => {
    const { id: customerId, due } = await debtor()
    const body = (facts: object) => one({ type: 'DEBT', amount: 10_000, terminalId: terminal.id, ...facts })
    expect(await codeOf(customerId, body({ amount: due + 1 }))).toBe('MORE_THAN_OWED')
    expect(await codeOf(newId(), body({}))).toBe('CUSTOMER_NOT_FOUND')
    expect(await codeOf(customerId, body({ terminalId: newId() }))).toBe('TERMINAL_NOT_FOUND')
    expect(await codeOf(customerId, body({ shiftId: newId() }))).toBe('SHIFT_NOT_FOUND')
    await fixture.ask('POST', `${customers}/${customerId}/wallet`, one({ type: 'TOPUP', amount: 1, method: 'CASH' }))
    const most = body({ type: 'TOPUP', amount: 1_000_000_000_000 })
    expect(await codeOf(customerId, most)).toBe('ACCOUNT_TOO_LARGE')
    device.mood = 'silent'
    const charges = device.charges
    const id = await charge(customerId, { type: 'DEBT', amount: 10_000 })
    await expect.poll(() => device.charges).toBe(charges + 1)
    expect(await codeOf(customerId, body({}))).toBe('TERMINAL_BUSY')
    await fixture.ask('POST', `/api-sofreh/payments/terminal-payments/${id}/cancel`)
    await reach(id, 'DECLINED')
    const terminals = '/api-identity/identity/posterminal'
    await fixture.ask('PATCH', `${terminals}/deactivate`, { id: terminal.id })
    expect(await codeOf(customerId, body({}))).toBe('TERMINAL_NOT_FOUND')
    await fixture.ask('PATCH', `${terminals}/activate`, { id: terminal.id })
    expect(await accountOf(customerId)).toMatchObject({ debt: due })
  })
})
