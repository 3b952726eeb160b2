import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { type Entry, memoryLogStore } from '@sofreh/offline'
import type { PosTerminal, TerminalProgress } from '@sofreh/payments/contract'
import { createBridgeClient, type BridgeClient } from '@sofreh/printing/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { readSettings } from '../../apps/bridge/src/settings.ts'
import { type CardDevice, createMellatTerminal, type Plug } from '../../apps/simulators/src/index.ts'
import { type Cable, layCable } from '../support/cable.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type Fixture, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/**
 * Tests a card payment in a shop without the internet: the till asks its bridge, the bridge asks the terminal, and the
 * server gets the result when the connection returns. Uses real sockets, a real cable between bridge and server, and a
 * bridge that is killed.
 */
type Charge = { id: string; terminal: string; outcome: string; amount: number; reference: string }
type Answer = { outcome: string; problem: string | null; drift: number }

let product: RunningProduct
let fixture: Fixture
let cable: Cable
let folder: string
let bridge: RunningBridge | undefined
let shop: BridgeClient
let device: CardDevice & Plug
let terminal: PosTerminal
const deviceId = newId()
let personId: string
const log = memoryLogStore()

beforeAll(async () => {
  product = await runProduct()
  const server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  cable = await layCable(Number(new URL(server).port))
  fixture = await openFixture(product, 'bikhat', '09121110071')
  personId = (await fixture.ask<{ id: string }>('GET', '/api-identity/identity/auth/me')).id
  await fixture.ask('POST', '/api-sofreh/identity/devices/till', await tillRegistration())
  folder = mkdtempSync(join(tmpdir(), 'sofreh-bridge-'))
  const { code } = await fixture.ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'پیشخوان',
  })
  await pairBridge({ server: `http://127.0.0.1:${cable.port}`, host: fixture.shop.host, code, folder })
  device = createMellatTerminal()
  const port = await device.plugIn(0)
  terminal = await fixture.ask<PosTerminal>('POST', '/api-identity/identity/posterminal', {
    name: 'کارت‌خوان پیشخوان',
    bank: 'MELLAT',
    bridgeId: readSettings(folder)?.id,
    address: '127.0.0.1',
    port,
  })
  await start()
  await vi.waitFor(async () => expect((await shopNow().status()).terminals).toHaveLength(1), { timeout: 20_000 })
  shop = shopNow()
}, 120_000)
beforeEach(() => {
  Object.assign(device, { mood: 'approve', lateMs: 1_500 })
  cable.isCut = false
})
afterAll(async () => {
  await bridge?.stop()
  await device?.unplug()
  // An open connection would prevent the server from ending.
  await cable?.close()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  bridge = await runBridge({
    folder,
    port: 0,
    heartbeatMs: 300,
    log: () => undefined,
    terminalPatience: { connectMs: 2_000, answerMs: 2_500, lateMs: 5_000, settleMs: 0 },
  })
  shop = shopNow()
}
const restart = async () => {
  await bridge?.stop()
  await start()
}
const shopNow = (port = bridge?.port) =>
  createBridgeClient({ address: `http://127.0.0.1:${port}`, key: readSettings(folder)?.key ?? 'a'.repeat(43) })

const asked = (order: { id: string; due: number }, id = newId()) => {
  return { id, terminalId: terminal.id, orderId: order.id, deviceId, rial: order.due * 10 }
}
type Asked = ReturnType<typeof asked>
const reach = async ({ id }: { id: string }, phase: string) => {
  await expect.poll(async () => (await shop.chargeState(id)).phase, { timeout: 20_000, interval: 30 }).toBe(phase)
  return shop.chargeState(id)
}
const write = (kind: string, orderId: string, body: object) =>
  log.append(deviceId, (head) => {
    const madeAt = new Date().toISOString()
    const draft = { id: newId(), subjectId: orderId, kind, personId, madeAt, clockOffsetMs: 0, body }
    return { drafts: [draft], counter: head.counter, made: ([entry]): Entry => entry as Entry }
  })
const ofCharge = ({ id, rial }: Asked) => {
  const named = { id: terminal.id, name: terminal.name, bank: terminal.bank }
  return { device: 'A', id, amount: rial / 10, shiftId: null, terminal: named }
}
const writeBegun = (charge: Asked) => write('charge', charge.orderId, ofCharge(charge))
const writePaid = async (charge: Asked, more: object = {}) => {
  const { reference, trace, cardMask } = await shop.chargeState(charge.id)
  const { terminal: named, ...body } = ofCharge(charge)
  const cardPayment = { ...named, asked: body.amount, trace, ...(cardMask ? { cardMask } : {}), ...more }
  return write('pay', charge.orderId, { ...body, method: 'CARD', reference, terminal: cardPayment })
}
async function handIn(): Promise<Answer[]> {
  const entries = (await log.all()).filter(({ state }) => state !== 'KEPT').map(({ entry }) => entry)
  const sent = await fixture.ask<{ entries: (Answer & { id: string })[] }>('POST', '/api-sofreh/ordering/device-log', {
    entries,
  })
  const accepted = sent.entries.filter(({ outcome }) => outcome === 'ACCEPTED' || outcome === 'KNOWN')
  await log.settle(accepted.map(({ id }) => ({ id, state: 'KEPT', problem: null })))
  return sent.entries
}
const withoutOrder = () => fixture.ask<Charge[]>('GET', '/api-sofreh/payments/terminal-charges')
const heardOf = ({ id }: Asked) =>
  expect.poll(async () => (await withoutOrder()).map((one) => one.id), { timeout: 20_000, interval: 100 }).toContain(id)
const askServer = ({ id, orderId, rial }: Asked) => {
  const { bank, name } = terminal
  return fixture.ask('POST', '/api/transactions/initialpospayment', {
    id,
    orderId,
    amount: rial / 10,
    bank,
    terminal: name,
  })
}

/** Starts a terminal charge for an open bill. */
async function chargeTab() {
  const tab = await fixture.tab()
  const charge = asked(tab)
  await writeBegun(charge)
  await shop.charge(charge)
  return { tab, charge }
}

describe('a card charged through the shop’s bridge', () => {
  it('charges a card once offline and after a bridge restart, and matches it to an order when the till hands it in', async () => {
    cable.isCut = true
    await restart()
    expect(statSync(join(folder, 'terminals.json')).mode & 0o077).toBe(0)
    const tab = await fixture.tab()
    const charge = asked(tab)
    await writeBegun(charge)
    expect(['QUEUED', 'ON_TERMINAL']).toContain((await shop.charge(charge)).phase)
    const answer = await reach(charge, 'APPROVED')
    expect(answer).toMatchObject({ reference: device.taken[0]?.reference, rial: tab.due * 10 })
    // The till asks twice, as after a reload.
    expect(await shop.charge(charge)).toEqual(answer)
    expect(device.charges).toBe(1)
    await writePaid(charge)

    cable.isCut = false
    await heardOf(charge)
    const [first] = await withoutOrder()
    expect(first).toMatchObject({ outcome: 'APPROVED', amount: tab.due, terminal: terminal.name })
    expect((await fixture.order(tab.id)).due).toBe(tab.due)
    expect((await handIn()).map(({ outcome, drift }) => [outcome, drift])).toEqual([
      ['ACCEPTED', 0],
      ['ACCEPTED', 0],
    ])
    expect(await withoutOrder()).toEqual([])
    expect(await fixture.order(tab.id)).toMatchObject({ due: 0 })
    await expectOnce(charge, tab.due)
  })

  it('counts a charge once when the till reports it before the bridge', async () => {
    cable.isCut = true
    const { tab, charge } = await chargeTab()
    await reach(charge, 'APPROVED')
    await writePaid(charge)
    await handIn()
    expect(await fixture.order(tab.id)).toMatchObject({ due: 0 })
    cable.isCut = false
    await expect.poll(() => reportOf(charge), { timeout: 20_000 }).toEqual({ outcome: 'APPROVED', isMatched: true })
    await expectOnce(charge, tab.due)
  })

  it('leaves an open bill and no task for the manager when a card is declined', async () => {
    device.mood = 'no-money'
    const { tab, charge } = await chargeTab()
    expect(await reach(charge, 'DECLINED')).toMatchObject({ reason: 'NO_MONEY', code: '51' })
    await write('chargeEnd', tab.id, { ...ofCharge(charge), outcome: 'DECLINED', code: '51' })
    await handIn()
    expect((await fixture.order(tab.id)).due).toBe(tab.due)
    expect(await rowsOf(charge)).toMatchObject([{ status: 'FAILED' }])
    expect(await withoutOrder()).toEqual([])
  })

  it('marks a charge unknown when its answer was lost, and the bridge asks the terminal itself', async () => {
    device.mood = 'approve-and-drop'
    const before = device.charges
    const { tab, charge } = await chargeTab()
    await reach(charge, 'UNKNOWN')
    await write('chargeEnd', tab.id, { ...ofCharge(charge), outcome: 'UNKNOWN' })
    await handIn()
    expect(await rowsOf(charge)).toMatchObject([{ status: 'PENDING', isUnknown: true }])
    device.mood = 'approve'
    await reach(charge, 'APPROVED')
    await expect.poll(async () => (await fixture.order(tab.id)).due, { timeout: 20_000 }).toBe(0)
    await writePaid(charge)
    await handIn()
    expect(device.charges).toBe(before + 1)
    await expectOnce(charge, tab.due)
  })

  it('counts an unknown charge once when a person resolves it by the slip and the terminal answers later', async () => {
    Object.assign(device, { mood: 'late', lateMs: 4_500 })
    const { tab, charge } = await chargeTab()
    await reach(charge, 'UNKNOWN')
    const { terminal: named, ...body } = ofCharge(charge)
    // The reference was read from the slip, with one wrong digit.
    const reference = '812345678901'
    const cardPayment = { ...named, asked: body.amount, byPerson: { reason: 'رسید دیده شد' } }
    await write('pay', tab.id, { ...body, method: 'CARD', reference, terminal: cardPayment })
    await handIn()
    expect(await fixture.order(tab.id)).toMatchObject({ due: 0 })
    expect(await rowsOf(charge)).toMatchObject([{ status: 'DONE', reference }])
    const answer = await reach(charge, 'APPROVED')
    expect(answer.reference).not.toBe(reference)
    await expect.poll(() => rowsOf(charge), { timeout: 20_000 }).toMatchObject([{ reference: answer.reference }])
    await expectOnce(charge, tab.due)
  })

  it('lists an overpayment for review when cash was taken between the bridge’s report and the till’s', async () => {
    const { tab, charge } = await chargeTab()
    await reach(charge, 'APPROVED')
    await heardOf(charge)
    const cash = { id: newId(), orderId: tab.id, amount: tab.due }
    await fixture.ask('POST', '/api-sofreh/payments/cash', cash)
    await writePaid(charge)
    expect((await handIn()).map(({ outcome, drift }) => [outcome, drift])).toEqual([
      ['ACCEPTED', 1],
      ['ACCEPTED', 0],
    ])
    const reviews = await fixture.ask<{ orderId: string; what: string }[]>(
      'GET',
      '/api-sofreh/ordering/reviews?pageSize=100',
    )
    expect(reviews.filter(({ orderId }) => orderId === tab.id).map(({ what }) => what)).toEqual(['PAID_TOO_MUCH'])
    // The card's money is being refunded.
    expect(await fixture.order(tab.id)).toMatchObject({ due: 0, paid: tab.due })
    await expectOnce(charge, tab.due)
  })

  it('makes one charge and one payment when till and server ask for it at the same moment', async () => {
    const before = device.charges
    cable.isCut = true
    const tab = await fixture.tab()
    const charge = asked(tab)
    await askServer(charge)
    device.mood = 'late'
    await writeBegun(charge)
    await shop.charge(charge)
    // The connection returns while the card is in the terminal: the server's task meets the till's charge.
    cable.isCut = false
    await reach(charge, 'APPROVED')
    await writePaid(charge)
    const progress = () => fixture.ask<TerminalProgress>('GET', `/api-sofreh/payments/terminal-payments/${charge.id}`)
    await expect.poll(async () => (await progress()).phase, { timeout: 20_000 }).toBe('APPROVED')
    await handIn()
    await expect.poll(() => reportOf(charge), { timeout: 20_000 }).toMatchObject({ isMatched: true })
    expect(device.charges).toBe(before + 1)
    await expectOnce(charge, tab.due)
  })

  it('frees a terminal that the server waits for as soon as the till reports the charge', async () => {
    const begin = async () => {
      const charge = asked(await fixture.tab())
      await askServer(charge)
      return charge
    }
    cable.isCut = true
    const charge = await begin()
    await expect(begin()).rejects.toThrow('TERMINAL_BUSY')
    await writeBegun(charge)
    await shop.charge(charge)
    await reach(charge, 'APPROVED')
    await writePaid(charge)
    await handIn()
    const next = await begin()
    await fixture.ask('POST', `/api-sofreh/payments/terminal-payments/${next.id}/cancel`)
    cable.isCut = false
    await expect.poll(() => reportOf(charge), { timeout: 20_000 }).toMatchObject({ isMatched: true })
    await expectOnce(charge, charge.rial / 10)
  })

  it('keeps a charge that no bridge fetched pending once its till reports it as begun in the shop', async () => {
    cable.isCut = true
    const charge = asked(await fixture.tab())
    await askServer(charge)
    await writeBegun(charge)
    await handIn()
    expect(await taskOf(charge)).toMatchObject({ state: 'ENDED', reason: 'BRIDGE_SILENT' })
    expect(await rowsOf(charge)).toMatchObject([{ status: 'PENDING' }])
    await shop.charge(charge)
    await reach(charge, 'APPROVED')
    await writePaid(charge)
    await handIn()
    cable.isCut = false
    await expect.poll(() => reportOf(charge), { timeout: 20_000 }).toMatchObject({ isMatched: true })
    await expectOnce(charge, charge.rial / 10)
  })

  it('counts a charge the server had given up once when a person resolves it by the slip and the terminal answers later', async () => {
    cable.isCut = true
    const charge = asked(await fixture.tab())
    await askServer(charge)
    const { kysely } = product.started.database
    await sql`update terminal_tasks set state = 'ENDED', outcome = 'DECLINED', reason = 'BRIDGE_SILENT', ended_at = now()
      where transaction_id = ${charge.id}`.execute(kysely)
    await sql`update transactions set status = 'FAILED', failure = 'TERMINAL_NOT_REACHED', settled_at = now()
      where id = ${charge.id}`.execute(kysely)
    Object.assign(device, { mood: 'late', lateMs: 4_000 })
    await writeBegun(charge)
    await shop.charge(charge)
    await reach(charge, 'UNKNOWN')
    const { terminal: named, ...body } = ofCharge(charge)
    const cardPayment = { ...named, asked: body.amount, byPerson: { reason: 'رسید دیده شد' } }
    const reference = device.taken.at(-1)?.reference
    await write('pay', charge.orderId, { ...body, method: 'CARD', reference, terminal: cardPayment })
    await handIn()
    expect(await fixture.order(charge.orderId)).toMatchObject({ due: 0 })
    await reach(charge, 'APPROVED')
    cable.isCut = false
    await expect
      .poll(() => reportOf(charge), { timeout: 20_000 })
      .toMatchObject({ outcome: 'APPROVED', isMatched: true })
    const rows = (await rowsOf(charge)).map(({ status, amount }) => `${status} ${amount}`)
    expect(rows.sort()).toEqual([`DONE ${body.amount}`, `FAILED ${body.amount}`])
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('marks a charge unknown when it is approved after the timeout, and counts it once', async () => {
    Object.assign(device, { mood: 'late', lateMs: 4_000 })
    const before = device.charges
    const { tab, charge } = await chargeTab()
    await reach(charge, 'UNKNOWN')
    await write('chargeEnd', tab.id, { ...ofCharge(charge), outcome: 'UNKNOWN' })
    await handIn()
    await reach(charge, 'APPROVED')
    await writePaid(charge)
    await handIn()
    expect(device.charges).toBe(before + 1)
    await expectOnce(charge, tab.due)
  })

  it('serves one guest at a terminal at a time, and starts no charge that the till cancelled', async () => {
    device.mood = 'late'
    const before = device.charges
    const [first, second] = [asked(await fixture.tab()), asked(await fixture.tab())]
    await shop.charge(first)
    expect(await shop.charge(second)).toMatchObject({ phase: 'DECLINED', reason: 'BUSY' })
    const third = newId()
    expect(await shop.cancelCharge(third)).toMatchObject({ phase: 'DECLINED', reason: 'CANCELLED' })
    await reach(first, 'APPROVED')
    // The delayed requests arrive at last.
    expect(await shop.charge(second)).toMatchObject({ phase: 'DECLINED', reason: 'BUSY' })
    expect(await shop.charge({ ...second, id: third })).toMatchObject({ phase: 'DECLINED', reason: 'CANCELLED' })
    expect(device.charges).toBe(before + 1)
    await writeBegun(first)
    await writePaid(first)
    await handIn()
  })

  it('does not run the server’s task for a charge that was refused because the terminal was busy', async () => {
    device.mood = 'late'
    const before = device.charges
    cable.isCut = true
    const [first, second] = [asked(await fixture.tab()), asked(await fixture.tab())]
    await shop.charge(first)
    // The server stored the charge and its answer was lost, so the till turned to the bridge.
    await askServer(second)
    expect(await shop.charge(second)).toMatchObject({ phase: 'DECLINED', reason: 'BUSY' })
    cable.isCut = false
    await expect.poll(() => taskOf(second), { timeout: 20_000 }).toMatchObject({ state: 'ENDED', outcome: 'DECLINED' })
    await reach(first, 'APPROVED')
    // The guest tries again, which is another payment.
    const again = { ...second, id: newId() }
    expect((await shop.charge(again)).phase).toMatch(/QUEUED|ON_TERMINAL/)
    await reach(again, 'APPROVED')
    expect(device.charges).toBe(before + 2)
    for (const paid of [first, again]) await writePaid(paid)
    await write('chargeEnd', second.orderId, { ...ofCharge(second), outcome: 'DECLINED' })
    await handIn()
    expect(await rowsOf(second)).toMatchObject([{ status: 'FAILED' }])
    expect(await fixture.order(second.orderId)).toMatchObject({ due: 0 })
  })

  it('drops a task that a bridge fetches after the till reported the charge as failed', async () => {
    const before = device.charges
    cable.isCut = true
    const charge = asked(await fixture.tab())
    await askServer(charge)
    // A bridge fetched the task and never got the answer.
    await sql`update terminal_tasks set state = 'TAKEN', taken_at = now() where transaction_id = ${charge.id}`.execute(
      product.started.database.kysely,
    )
    await write('chargeEnd', charge.orderId, { ...ofCharge(charge), outcome: 'DECLINED' })
    await handIn()
    expect(await taskOf(charge)).toMatchObject({ state: 'TAKEN', isCancelled: true })
    cable.isCut = false
    await expect
      .poll(() => taskOf(charge), { timeout: 20_000 })
      .toMatchObject({ state: 'ENDED', outcome: 'DECLINED', reason: 'CANCELLED' })
    expect(device.charges).toBe(before)
  })

  it('creates one task for a person however often the till reports the same charge', async () => {
    const charge = asked(await fixture.tab())
    const inNoShift = { ...ofCharge(charge), shiftId: newId() }
    for (const _ of ['begun', 'a second look']) await write('charge', charge.orderId, inNoShift)
    for (const _ of ['heard', 'heard again', 'and again'])
      await write('chargeEnd', charge.orderId, { ...inNoShift, outcome: 'DECLINED' })
    expect((await handIn()).map(({ outcome, drift }) => [outcome, drift])).toEqual([
      ['ACCEPTED', 1],
      ['ACCEPTED', 0],
      ['ACCEPTED', 1],
      ['ACCEPTED', 0],
      ['ACCEPTED', 0],
    ])
  })

  it('keeps a charge when the bridge is killed between the bank’s approval and the terminal’s answer', async () => {
    const before = device.charges
    Object.assign(device, { mood: 'late', lateMs: 60_000 })
    cable.isCut = true
    await bridge?.stop()
    const port = await freePort()
    const killed = spawnBridge(folder, port)
    shop = shopNow(port)
    await expect.poll(async () => (await shop.status()).terminals?.length, { timeout: 30_000 }).toBe(1)
    const tab = await fixture.tab()
    const charge = asked(tab)
    await writeBegun(charge)
    const taken = device.taken.length
    await shop.charge(charge)
    await expect.poll(() => device.taken.length, { timeout: 10_000, interval: 10 }).toBe(taken + 1)
    killed.kill('SIGKILL')
    await new Promise((resolve) => killed.once('exit', resolve))
    device.mood = 'approve'
    await start()
    expect(['UNKNOWN', 'APPROVED']).toContain((await shop.charge(charge)).phase)
    expect(await shop.askCharge(charge.id)).toMatchObject({ id: charge.id })
    await reach(charge, 'APPROVED')
    expect(device.charges).toBe(before + 1)
    await writePaid(charge)
    cable.isCut = false
    await handIn()
    expect(await fixture.order(tab.id)).toMatchObject({ due: 0 })
    await expect.poll(() => reportOf(charge), { timeout: 20_000 }).toMatchObject({ isMatched: true })
    await expectOnce(charge, tab.due)
  }, 90_000)

  it('reports at once that its bridge is not connected', async () => {
    const path = '/api-identity/identity/posterminal/posterminals'
    expect((await fixture.ask<PosTerminal[]>('GET', path))[0]?.isBridgeSilent).toBe(false)
    cable.isCut = true
    // One heartbeat may still be in transit.
    const isSilent = async () => {
      await sql`update bridges set heard_at = now() - interval '1 minute'`.execute(product.started.database.kysely)
      return (await fixture.ask<PosTerminal[]>('GET', path))[0]?.isBridgeSilent
    }
    await expect.poll(isSilent).toBe(true)
  })

  it('passes the audit: the money of every terminal matches its bridge’s reports', async () => {
    const { database } = product.started
    expect(await withoutOrder()).toEqual([])
    expect(await breachesOf(database)).toEqual([])
    const { rows } = await sql<{ booked: string; charged: string }>`
      select (select sum(t.amount * 10) from transactions t join terminal_charges c on c.vendor_id = t.vendor_id
            and c.id = coalesce(t.corrects_id, t.id)
          where t.status = 'DONE' and c.outcome = 'APPROVED') as booked,
        (select sum(rial) from terminal_charges where outcome = 'APPROVED') as charged`.execute(database.kysely)
    expect(Number(rows[0]?.booked)).toBe(Number(rows[0]?.charged))
    expect(device.taken.reduce((sum, { rial }) => sum + rial, 0)).toBe(Number(rows[0]?.charged))
  })
})

async function rowsOf({ id }: Asked) {
  const { rows } = await sql<{ status: string; isUnknown: boolean; amount: number; reference: string | null }>`
    select status, is_unknown as "isUnknown", amount, reference from transactions where id = ${id} or corrects_id = ${id}`.execute(
    product.started.database.kysely,
  )
  return rows
}

async function expectOnce(charge: Asked, amount: number): Promise<void> {
  const purchase = device.taken.find(({ rial }) => rial === charge.rial)
  expect(purchase).toBeDefined()
  expect(await rowsOf(charge)).toMatchObject([{ status: 'DONE', amount, isUnknown: false }])
  expect(await breachesOf(product.started.database)).toEqual([])
}

async function taskOf({ id }: Asked) {
  const { rows } = await sql<{ state: string; outcome: string | null; reason: string | null; isCancelled: boolean }>`
    select state, outcome, reason, is_cancelled as "isCancelled" from terminal_tasks
    where transaction_id = ${id} and kind = 'CHARGE'`.execute(product.started.database.kysely)
  return rows[0]
}

async function reportOf({ id }: Asked): Promise<{ outcome: string; isMatched: boolean } | undefined> {
  const { rows } = await sql<{ outcome: string; isMatched: boolean }>`
    select outcome, is_matched as "isMatched" from terminal_charges where id = ${id}`.execute(
    product.started.database.kysely,
  )
  return rows[0]
}

async function tillRegistration(): Promise<object> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  return { id: deviceId, secret, publicKey: Buffer.from(raw).toString('base64url') }
}

async function freePort(): Promise<number> {
  const cableEnd = await layCable(0)
  await cableEnd.close()
  return cableEnd.port
}

function spawnBridge(place: string, port: number): ChildProcess {
  const root = new URL('../../', import.meta.url).pathname
  return spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/bridge/src/main.ts'), 'run'], {
    cwd: root,
    env: { ...process.env, SOFREH_BRIDGE_DIR: place, SOFREH_BRIDGE_PORT: String(port) },
    stdio: 'ignore',
  })
}
