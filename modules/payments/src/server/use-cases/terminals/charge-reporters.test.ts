import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { payingBridge, type PayingApp, type PayingServer, startPayingApp } from '@sofreh/testing/payments'
import type { PosTerminal, TransactionView } from '../../../contract/index.ts'

let app: PayingApp
let server: PayingServer
/** Kiosk by the order placed there. */
const placed = new Map<string, string>()
const beside = { bank: 'SAMAN', name: 'کیوسک ۱' }
beforeAll(async () => {
  app = await startPayingApp()
  const identity = { ...app.parts.overrides?.faces?.identity, terminalBeside: async () => beside }
  const ordering = { placingDeviceOf: async (_: unknown, __: string, id: string) => placed.get(id) }
  const faces = { ...app.parts.overrides?.faces, identity, ordering }
  server = app.server({ overrides: { faces } })
})
afterAll(() => app.close())

const device = (deviceKind: 'KIOSK' | 'BRIDGE', deviceId = newId()) => {
  const { personId: _, ...withoutPerson } = app.guest()
  return { caller: { ...withoutPerson, deviceId, deviceKind }, server }
}
const staff = () => ({
  caller: app.staff('TERMINAL_EDIT', 'PAYMENT_TAKE', 'POS_USE', 'ORDER_VIEW', 'TRANSACTION_RESOLVE'),
  server,
})
type By = ReturnType<typeof device> | ReturnType<typeof staff>
const begin = (by: By, orderId: string, more: object = {}) => {
  const body = { id: newId(), orderId, amount: 420_000, bank: beside.bank, terminal: beside.name, ...more }
  return app.call<TransactionView>('POST /api/transactions/initialpospayment', { body }, by)
}
let counter = 610_000_000_000
const rrn = () => String((counter += 1))
const say = (by: By, id: string, outcome: string, reference = rrn()) =>
  app.call<TransactionView>('POST /api/transactions/approvepospayment', { body: { id, outcome, reference } }, by)
const orderAt = async (kiosk: string) => {
  const orderId = await app.order()
  placed.set(orderId, kiosk)
  return orderId
}
const connected = (bridgeId = payingBridge) =>
  app.call<PosTerminal>(
    'POST /api-identity/identity/posterminal',
    { body: { name: newId(), bank: 'MELLAT', bridgeId, address: '192.168.1.20' } },
    staff(),
  )
const soundOf = async (orderId: string) => {
  await app.expectSound(orderId)
  expect(await breachesOf(app.database)).toEqual([])
}

describe('a kiosk', () => {
  it('lets a kiosk charge its own order on the terminal beside it and report the outcome', async () => {
    const kiosk = newId()
    const orderId = await orderAt(kiosk)
    const begun = await begin(device('KIOSK', kiosk), orderId, { terminal: 'کیوسک 1' })
    expect(begun).toMatchObject({ provider: 'KIOSK', status: 'PENDING' })
    expect(await say(device('KIOSK', kiosk), begun.id, 'APPROVED')).toMatchObject({ status: 'DONE' })
    await soundOf(orderId)
  })

  it('rejects a kiosk’s charge for another order or on another terminal', async () => {
    const kiosk = newId()
    const others = [await app.order(), await orderAt(newId())]
    for (const orderId of others)
      await expect(begin(device('KIOSK', kiosk), orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const own = await orderAt(kiosk)
    for (const wrong of [{ terminal: 'nowhere' }, { bank: 'MELLI' }])
      await expect(begin(device('KIOSK', kiosk), own, wrong)).rejects.toMatchObject({ code: 'TERMINAL_NOT_FOUND' })
    const ledger = await app.payments.ledgerOf(app.database, app.vendorId, own)
    expect(ledger.transactions).toEqual([])
  })

  it('rejects a kiosk’s report for a payment that it did not start', async () => {
    const [kiosk, next] = [newId(), newId()]
    const orders = [await app.order(), await orderAt(next), await orderAt(kiosk)] as const
    const begun = [
      await begin(staff(), orders[0]),
      await begin(device('KIOSK', next), orders[1]),
      await begin(staff(), orders[2]),
    ]
    for (const { id } of begun)
      await expect(say(device('KIOSK', kiosk), id, 'APPROVED')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    for (const orderId of orders) expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
  })
})

describe('a payment on a terminal behind a bridge', () => {
  it('leaves a payment unknown when a kiosk or till reports it, until its bridge or a receipt resolves it', async () => {
    const terminal = await connected()
    for (const outcome of ['APPROVED', 'DECLINED']) {
      const orderId = await app.order()
      const begun = await begin(staff(), orderId, { bank: terminal.bank, terminal: terminal.name })
      expect(await say(staff(), begun.id, outcome)).toMatchObject({ status: 'PENDING', isUnknown: true })
      expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
      const resolution = { id: begun.id, status: 'DONE', slipNumber: rrn(), reason: 'رسید را دیدم' }
      await app.call('PATCH /api/transactions/transaction-status', { body: resolution }, staff())
      expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      await soundOf(orderId)
      // The bridge never fetched the task; the time-out frees the terminal.
      await app.wait(5 * 60_000, server)
    }
  })

  const reported = (id: string, facts: { terminalId: string; outcome?: string; reference?: string }) => ({
    id,
    orderId: newId(),
    deviceId: newId(),
    askedRial: 4_200_000,
    askedAt: new Date().toISOString(),
    outcome: 'APPROVED',
    reason: 'APPROVED',
    reference: rrn(),
    trace: '171',
    rial: 4_200_000,
    ...facts,
  })
  const report = (bridgeId: string, charge: object) =>
    app.call('POST /api-sofreh/payments/bridge/charges', { body: { charges: [charge] } }, device('BRIDGE', bridgeId))
  const seen = async (orderId: string) => {
    const { paid, unknown } = await app.payments.ledgerOf(app.database, app.vendorId, orderId)
    return { paid, unknown }
  }

  it('leaves a payment unknown when another bridge reports it and counts its own bridge’s late report', async () => {
    const [terminal, elsewhere] = [await connected(), await connected()]
    const orderId = await app.order()
    const { id } = await begin(staff(), orderId, { bank: terminal.bank, terminal: terminal.name })
    const stranger = newId()
    for (const { id: terminalId } of [terminal, elsewhere]) await report(stranger, reported(id, { terminalId }))
    expect(await seen(orderId)).toEqual({ paid: 0, unknown: true })
    await soundOf(orderId)
    const real = reported(id, { terminalId: terminal.id })
    for (const _ of [1, 2]) await report(payingBridge, real)
    expect(await seen(orderId)).toEqual({ paid: 420_000, unknown: false })
    const [payment] = (await app.payments.ledgerOf(app.database, app.vendorId, orderId)).transactions
    expect(payment).toMatchObject({ reference: real.reference })
    await report(stranger, reported(id, { terminalId: terminal.id, outcome: 'DECLINED' }))
    expect(await seen(orderId)).toEqual({ paid: 420_000, unknown: false })
    await soundOf(orderId)
  })

  it('lists another bridge’s report of an unknown payment as unresolved money until its own bridge reports', async () => {
    const { id: terminalId } = await connected()
    const id = newId()
    await report(newId(), reported(id, { terminalId }))
    const list = async () => {
      const rows = await app.call<{ id: string }[]>('GET /api-sofreh/payments/terminal-charges', {}, staff())
      return rows.find((row) => row.id === id)
    }
    expect(await list()).toMatchObject({ outcome: 'UNKNOWN', amount: 420_000 })
    await report(payingBridge, reported(id, { terminalId }))
    expect(await list()).toMatchObject({ outcome: 'APPROVED', amount: 420_000 })
  })
})
