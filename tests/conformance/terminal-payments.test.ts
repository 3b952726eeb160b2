import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PosTerminal, TerminalProgress } from '@sofreh/payments/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { readSettings } from '../../apps/bridge/src/settings.ts'
import { type CardDevice, createMellatTerminal, type Plug } from '../../apps/simulators/src/index.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type Fixture, one, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Tests from the till's tap over the server and the shop's bridge to the terminal and back, on real sockets. */
let product: RunningProduct
let fixture: Fixture
let folder: string
let bridge: RunningBridge
let device: CardDevice & Plug
let terminal: PosTerminal

beforeAll(async () => {
  product = await runProduct()
  const server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  fixture = await openFixture(product, 'kart', '09121110061')
  folder = mkdtempSync(join(tmpdir(), 'sofreh-bridge-'))
  const input = { kind: 'BRIDGE', name: 'پیشخوان' }
  const { code } = await fixture.ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', input)
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
afterAll(async () => {
  await bridge?.stop()
  await device?.unplug()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

const charge = async () => {
  const { id: orderId, due } = await fixture.tab()
  const attempt = one({ orderId, amount: due, bank: terminal.bank, terminal: terminal.name })
  await fixture.ask('POST', '/api/transactions/initialpospayment', attempt)
  return { id: attempt.id, orderId, due }
}
const progress = (id: string) => fixture.ask<TerminalProgress>('GET', `/api-sofreh/payments/terminal-payments/${id}`)
const reach = async (id: string, phase: TerminalProgress['phase']) => {
  await expect.poll(async () => (await progress(id)).phase, { interval: 50 }).toBe(phase)
  return progress(id)
}

describe('a card payment at the counter', () => {
  it('charges the terminal once and pays the order, with the numbers of the slip', async () => {
    const { id, orderId, due } = await charge()
    const { transaction } = await reach(id, 'APPROVED')
    const [purchase] = device.taken
    expect(transaction).toMatchObject({ amount: due, reference: purchase?.reference, cardMask: '603769******0770' })
    expect(purchase?.rial).toBe(due * 10)
    expect(await fixture.order(orderId)).toMatchObject({ due: 0 })
  })

  it('leaves the order unpaid when the card has not enough money, and starts a new attempt on the next try', async () => {
    device.mood = 'no-money'
    const { id, orderId } = await charge()
    expect(await reach(id, 'DECLINED')).toMatchObject({ reason: 'NO_MONEY', code: '51' })
    expect((await fixture.order(orderId)).due).toBeGreaterThan(0)
  })

  it('marks a charge unknown when its answer was lost, asks the terminal, and does not charge again', async () => {
    device.mood = 'approve-and-drop'
    const before = device.charges
    const { id, orderId } = await charge()
    expect(await reach(id, 'UNKNOWN')).toMatchObject({ canAskAgain: true })
    device.mood = 'approve'
    await fixture.ask('POST', `/api-sofreh/payments/terminal-payments/${id}/ask`)
    await reach(id, 'APPROVED')
    expect(await fixture.order(orderId)).toMatchObject({ due: 0 })
    expect(device.charges).toBe(before + 1)
  })

  it('cancels a charge from the till before a card was inserted', async () => {
    device.mood = 'silent'
    const { id } = await charge()
    await expect.poll(() => device.charges).toBe(4)
    await fixture.ask('POST', `/api-sofreh/payments/terminal-payments/${id}/cancel`)
    expect(await reach(id, 'DECLINED')).toMatchObject({ reason: 'CANCELLED' })
    expect(device.cancels).toBe(1)
  })

  it('tests the terminal from the office, also with its cable pulled', async () => {
    const test = async () => {
      await fixture.ask('POST', `/api-sofreh/payments/terminals/${terminal.id}/test`)
      const last = async () =>
        (await fixture.ask<PosTerminal>('GET', `/api-identity/identity/posterminal/getbyid?id=${terminal.id}`)).lastTask
      await expect.poll(async () => (await last())?.state).toBe('ENDED')
      return last()
    }
    expect(await test()).toMatchObject({ reason: 'REACHED' })
    await device.unplug()
    expect(await test()).toMatchObject({ reason: 'OFFLINE' })
    const { id } = await charge()
    expect(await reach(id, 'DECLINED')).toMatchObject({ transaction: { failure: 'TERMINAL_NOT_REACHED' } })
    await device.plugIn()
  })

  it('passes the audit after terminal payments', async () => {
    expect(await breachesOf(product.started.database)).toEqual([])
  })
})
