import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBridge, type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { PosTerminal, TakenTerminalTask, TerminalProgress, TransactionView } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const owner = () => ({ caller: app.staff('TERMINAL_EDIT', 'TERMINAL_VIEW', 'POS_USE', 'PAYMENT_TAKE', 'ORDER_VIEW') })
const bridge = () => {
  const { personId: _, ...device } = app.guest()
  return { caller: { ...device, deviceId: payingBridge, deviceKind: 'BRIDGE' as const } }
}
const base = '/api-identity/identity/posterminal'
let counter = 0
const input = (more: Record<string, unknown> = {}) => ({
  name: `کارت‌خوان ${(counter += 1)}`,
  bank: 'MELLAT',
  bridgeId: payingBridge,
  address: '192.168.1.20',
  ...more,
})
const add = (more: Record<string, unknown> = {}) =>
  app.call<PosTerminal>(`POST ${base}`, { body: input(more) }, owner())
const charge = (terminal: PosTerminal, orderId: string, more: Record<string, unknown> = {}) => {
  const body = { id: newId(), orderId, amount: 420_000, bank: terminal.bank, terminal: terminal.name, ...more }
  return app.call<TransactionView>('POST /api/transactions/initialpospayment', { body }, owner())
}
type Taken = { tasks: TakenTerminalTask[]; cancelled: string[] }
const take = (have: string[] = []) =>
  app.call<Taken>('POST /api-sofreh/payments/bridge/take', { body: { have } }, bridge())
const report = (taskId: string, outcome: string, more: Record<string, unknown> = {}) =>
  app.call(
    'POST /api-sofreh/payments/bridge/reports',
    { body: { reports: [{ taskId, outcome, reason: outcome === 'UNKNOWN' ? 'NO_ANSWER' : 'OTHER', ...more }] } },
    bridge(),
  )
const progress = (id: string) =>
  app.call<TerminalProgress>('GET /api-sofreh/payments/terminal-payments/{id}', { params: { id } }, owner())
const act = (id: string, what: 'ask' | 'cancel') =>
  app.call<TerminalProgress>(`POST /api-sofreh/payments/terminal-payments/{id}/${what}`, { params: { id } }, owner())
const approval = (more: Record<string, unknown> = {}) => ({
  reason: 'APPROVED',
  code: '00',
  reference: String(700_000_000_000 + (counter += 1)),
  trace: '171',
  cardMask: '603769******0770',
  rial: 4_200_000,
  ...more,
})
const minutes = 60_000

describe('managing terminals', () => {
  it('adds, changes, deactivates, activates and removes a terminal, and rejects a name in use', async () => {
    const made = await add({ port: 2048, serialNumber: '85-12', terminalNumber: '۲۱۰۰۹۲۶۸' })
    expect(made).toMatchObject({
      bridgeName: 'پل',
      port: 2048,
      terminalNumber: '21009268',
      isActive: true,
      lastTask: null,
    })
    await expect(add({ name: made.name })).rejects.toMatchObject({ code: 'TERMINAL_NAME_TAKEN' })
    const changed = await app.call<PosTerminal>(
      `PUT ${base}`,
      { body: { ...input({ name: made.name, bank: 'SAMAN' }), id: made.id } },
      owner(),
    )
    expect(changed).toMatchObject({ id: made.id, bank: 'SAMAN', port: 8080 })
    const switched = (what: string) =>
      app.call<PosTerminal>(`PATCH ${base}/${what}`, { body: { id: made.id } }, owner())
    expect(await switched('deactivate')).toMatchObject({ isActive: false })
    expect(await switched('activate')).toMatchObject({ isActive: true })
    const one = await app.call<PosTerminal>(`GET ${base}/getbyid`, { query: { id: made.id } }, owner())
    expect(one.name).toBe(made.name)
    const list = () => app.call<PosTerminal[]>(`GET ${base}/posterminals`, {}, owner())
    expect((await list()).map(({ id }) => id)).toContain(made.id)
    await app.call(`DELETE ${base}`, { query: { id: made.id } }, owner())
    expect((await list()).map(({ id }) => id)).not.toContain(made.id)
    await expect(switched('activate')).rejects.toMatchObject({ code: 'TERMINAL_NOT_FOUND' })
    // The name of a removed terminal is free again.
    expect((await add({ name: made.name })).id).not.toBe(made.id)
  })

  it('rejects a terminal with a foreign address, an unknown bridge or an unsupported bank', async () => {
    await expect(add({ bridgeId: newId() })).rejects.toMatchObject({ code: 'BRIDGE_NOT_FOUND' })
    await expect(add({ bank: 'TEJARAT', port: 1 })).rejects.toMatchObject({ code: 'TERMINAL_NOT_SUPPORTED_HERE' })
    const server = app.server({ config: { ...app.parts.config, isProduction: true } })
    const foreign = app.call(`POST ${base}`, { body: input({ address: '8.8.8.8' }) }, { ...owner(), server })
    await expect(foreign).rejects.toMatchObject({ code: 'TERMINAL_ADDRESS_FOREIGN' })
    const program = { bank: 'SAMAN', address: '127.0.0.1' }
    const elsewhere = { body: input({ ...program, deviceAddress: '8.8.8.8' }) }
    await expect(app.call(`POST ${base}`, elsewhere, { ...owner(), server })).rejects.toMatchObject({
      code: 'TERMINAL_ADDRESS_FOREIGN',
    })
    const beside = { body: input({ ...program, deviceAddress: '192.168.1.21' }) }
    expect(await app.call(`POST ${base}`, beside, { ...owner(), server })).toMatchObject(program)
    const banks = await app.call<{ bank: string; isConnected: boolean }[]>(`GET ${base}/bankproviders`, {}, owner())
    expect(banks.filter(({ isConnected }) => !isConnected).map(({ bank }) => bank)).toEqual(['TEJARAT'])
  })

  it('tests a terminal through its bridge and shows the outcome in the office', async () => {
    const terminal = await add()
    const test = () =>
      app.call<PosTerminal>('POST /api-sofreh/payments/terminals/{id}/test', { params: { id: terminal.id } }, owner())
    expect((await test()).lastTask).toMatchObject({ kind: 'TEST', state: 'QUEUED' })
    await expect(test()).rejects.toMatchObject({ code: 'TERMINAL_BUSY' })
    const [task] = (await take()).tasks
    expect(task).toMatchObject({ kind: 'TEST', rial: 0, terminal: { address: '192.168.1.20', port: 1024 } })
    await report(task?.id ?? '', 'DECLINED', { reason: 'OFFLINE' })
    const one = await app.call<PosTerminal>(`GET ${base}/getbyid`, { query: { id: terminal.id } }, owner())
    expect(one.lastTask).toMatchObject({ outcome: 'DECLINED', reason: 'OFFLINE' })
  })
})

describe('a payment on a terminal behind a bridge', () => {
  it('sends the charge in Rial with its own number and counts the approval once', async () => {
    const terminal = await add()
    const orderId = await app.order()
    const attempt = await charge(terminal, orderId)
    expect(await progress(attempt.id)).toMatchObject({ phase: 'QUEUED', canAskAgain: true })
    const [task] = (await take()).tasks
    expect(task).toMatchObject({ kind: 'CHARGE', rial: 4_200_000 })
    expect(task?.number).toMatch(/^\d{10,19}$/)
    expect(await progress(attempt.id)).toMatchObject({ phase: 'ON_TERMINAL' })
    // The answer was lost: the task is sent again while it is fresh, and not to a bridge that holds it.
    expect((await take()).tasks).toMatchObject([{ id: task?.id }])
    expect((await take([task?.id ?? ''])).tasks).toEqual([])
    const receipt = approval()
    await Promise.all([report(task?.id ?? '', 'APPROVED', receipt), report(task?.id ?? '', 'APPROVED', receipt)])
    await report(task?.id ?? '', 'APPROVED', receipt)
    expect(await progress(attempt.id)).toMatchObject({
      phase: 'APPROVED',
      transaction: { reference: receipt.reference },
    })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('rejects a second payment on a busy terminal', async () => {
    const terminal = await add()
    const first = await charge(terminal, await app.order())
    await expect(charge(terminal, await app.order())).rejects.toMatchObject({ code: 'TERMINAL_BUSY' })
    const body = { ...input({ name: terminal.name }), id: terminal.id }
    await expect(app.call(`PUT ${base}`, { body }, owner())).rejects.toMatchObject({ code: 'TERMINAL_BUSY' })
    const [task] = (await take()).tasks
    await report(task?.id ?? '', 'DECLINED', { reason: 'NO_MONEY', code: '51' })
    expect(await progress(first.id)).toMatchObject({ phase: 'DECLINED', reason: 'NO_MONEY', code: '51' })
    expect((await charge(terminal, await app.order())).status).toBe('PENDING')
    await take()
  })

  it('rejects a charge when the till knows another bridge or name for the terminal', async () => {
    const terminal = await add()
    const orderId = await app.order()
    const before = { bridgeId: newId() }
    await expect(charge(terminal, orderId, before)).rejects.toMatchObject({ code: 'TERMINAL_MOVED' })
    // After a rename the till knows no terminal by that name, so no task may be created.
    const renamed = { terminal: 'نام پیشین', bridgeId: terminal.bridgeId }
    await expect(charge(terminal, orderId, renamed)).rejects.toMatchObject({ code: 'TERMINAL_MOVED' })
    const given = async () => (await take()).tasks.filter((task) => task.terminal.id === terminal.id)
    expect(await given()).toEqual([])
    const attempt = await charge(terminal, orderId, { bridgeId: terminal.bridgeId })
    const [task] = await given()
    expect(task).toMatchObject({ paymentId: attempt.id })
    await report(task?.id ?? '', 'DECLINED', { reason: 'NO_MONEY' })
  })

  it('rejects an amount below the device’s minimum', async () => {
    const terminal = await add()
    const tiny = charge(terminal, await app.order(), { amount: 99 })
    await expect(tiny).rejects.toMatchObject({ code: 'TERMINAL_AMOUNT_TOO_SMALL' })
  })

  it('fails a charge that no bridge fetched in time and never hands it out later', async () => {
    const terminal = await add()
    const orderId = await app.order()
    const attempt = await charge(terminal, orderId)
    await app.wait(25_000)
    expect(await progress(attempt.id)).toMatchObject({
      phase: 'DECLINED',
      reason: 'BRIDGE_SILENT',
      transaction: { failure: 'TERMINAL_NOT_REACHED' },
    })
    expect((await take()).tasks).toEqual([])
    await charge(terminal, orderId)
    app.clock.advance(21_000)
    expect((await take()).tasks).toEqual([])
    await app.wait(5_000)
  })

  it('cancels an unfetched charge at once, and a fetched one only by the terminal’s answer', async () => {
    const terminal = await add()
    const orderId = await app.order()
    const first = await charge(terminal, orderId)
    expect(await act(first.id, 'cancel')).toMatchObject({ phase: 'DECLINED', reason: 'CANCELLED' })
    const second = await charge(terminal, orderId)
    const [task] = (await take()).tasks
    expect(await act(second.id, 'cancel')).toMatchObject({ phase: 'ON_TERMINAL' })
    expect((await take([task?.id ?? ''])).cancelled).toEqual([task?.id])
    // The card was charged before the cancellation arrived.
    await report(task?.id ?? '', 'APPROVED', approval())
    expect(await act(second.id, 'cancel')).toMatchObject({ phase: 'APPROVED' })
    await app.expectSound(orderId)
  })

  it('inquires about an unknown charge until the terminal answers and never charges again', async () => {
    const terminal = await add()
    const orderId = await app.order()
    const attempt = await charge(terminal, orderId)
    const [task] = (await take()).tasks
    await report(task?.id ?? '', 'UNKNOWN')
    expect(await progress(attempt.id)).toMatchObject({ phase: 'UNKNOWN', transaction: { isUnknown: true } })
    await app.wait(6_000)
    const [question] = (await take([task?.id ?? ''])).tasks
    expect(question).toMatchObject({ kind: 'INQUIRE', number: task?.number, rial: 4_200_000 })
    await report(question?.id ?? '', 'UNKNOWN', { reason: 'OFFLINE' })
    expect(await progress(attempt.id)).toMatchObject({ phase: 'UNKNOWN', isAsking: false })
    expect(await act(attempt.id, 'ask')).toMatchObject({ isAsking: true })
    const [again] = (await take()).tasks
    await report(again?.id ?? '', 'APPROVED', approval())
    expect(await progress(attempt.id)).toMatchObject({ phase: 'APPROVED' })
    await expect(act(attempt.id, 'ask')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_UNKNOWN' })
    const { rows } = await sql<{ charges: number }>`select count(*)::int as charges from terminal_tasks
      where transaction_id = ${attempt.id} and kind = 'CHARGE'`.execute(app.database.kysely)
    expect(rows[0]?.charges).toBe(1)
    await app.expectSound(orderId)
  })

  it('settles a late approval after the bridge was silent for minutes', async () => {
    const terminal = await add({ bank: 'SAMAN' })
    const orderId = await app.order()
    const attempt = await charge(terminal, orderId)
    const [task] = (await take()).tasks
    await app.wait(4 * minutes)
    expect(await progress(attempt.id)).toMatchObject({ phase: 'UNKNOWN', canAskAgain: false })
    await expect(act(attempt.id, 'ask')).rejects.toMatchObject({ code: 'NOTHING_TO_ASK' })
    await report(task?.id ?? '', 'APPROVED', approval())
    expect(await progress(attempt.id)).toMatchObject({ phase: 'APPROVED' })
    await report(task?.id ?? '', 'UNKNOWN')
    expect(await progress(attempt.id)).toMatchObject({ phase: 'APPROVED' })
    await app.expectSound(orderId)
  })

  it('leaves an approval without a number, or with a fraction of a Toman, to a person', async () => {
    for (const odd of [{ reference: '', trace: '' }, { rial: 4_200_005 }]) {
      const terminal = await add({ bank: 'PARSIAN_JSON' })
      const orderId = await app.order()
      const attempt = await charge(terminal, orderId)
      const [task] = (await take()).tasks
      await report(task?.id ?? '', 'APPROVED', approval(odd))
      expect(await progress(attempt.id)).toMatchObject({ phase: 'UNKNOWN' })
      await app.expectSound(orderId)
    }
  })

  it('ignores a report from another bridge than the terminal’s', async () => {
    const terminal = await add()
    const attempt = await charge(terminal, await app.order())
    const [task] = (await take()).tasks
    const stranger = { caller: { ...bridge().caller, deviceId: newId() } }
    const reports = [{ taskId: task?.id, outcome: 'DECLINED', reason: 'OTHER' }]
    await app.call('POST /api-sofreh/payments/bridge/reports', { body: { reports } }, stranger)
    expect(await progress(attempt.id)).toMatchObject({ phase: 'ON_TERMINAL' })
    await expect(progress(newId())).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})
