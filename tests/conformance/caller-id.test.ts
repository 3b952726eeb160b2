import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallerCall } from '@sofreh/customers/contract'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { createBridgeClient } from '@sofreh/printing/client'
import {
  type CallerIdBox,
  startCallerIdBox,
  startVoiceModem,
  type VoiceModem,
} from '../../apps/simulators/src/index.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Tests a shop with two caller ID boxes on its phone lines, its bridge and the server over real sockets. */
let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let server: string
let folder: string
let bridge: RunningBridge | undefined
let box: CallerIdBox
let modem: VoiceModem
let serial: string
const udpPort = 30_000 + Math.floor(Math.random() * 20_000)

async function ask<Data = { id: string }>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Data> {
  const headers = {
    hostdomain: shop.host,
    authorization: `Bearer ${shop.token}`,
    ...(method === 'GET' ? {} : { 'idempotency-key': newId(), 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${server}${url}`, {
    method,
    headers,
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const body = (await answer.json()) as { data: Data }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(body)}`)
  return body.data
}
const calls = async () => (await ask<{ calls: CallerCall[] }>('GET', '/api-identity/identity/users/callerid')).calls
const callOn = (lineNumber: number) => async () =>
  (await calls()).filter((call) => call.lineNumber === lineNumber).map(({ number }) => number)
const patient = { interval: 50 }

beforeAll(async () => {
  product = await runProduct()
  server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await product.openVendor('telefon', '09120004444')
  box = await startCallerIdBox()
  const boxes = '/api-sofreh/customers/caller-boxes'
  const address = `tcp://127.0.0.1:${box.port}`
  await ask('POST', boxes, { name: 'پیشخان', kind: 'PROTOCOL_6', address, areaCode: '021' })
  await ask('POST', boxes, { name: 'دفتر', kind: 'WHOZZ', address: `udp://:${udpPort}`, firstLine: 9 })
  modem = await startVoiceModem()
  const modemAt = { address: `tcp://127.0.0.1:${modem.port}`, areaCode: '031', firstLine: 20 }
  await ask('POST', boxes, { name: 'مودم', kind: 'MODEM', ...modemAt })
  // A named pipe stands in for a serial port, because it needs no driver.
  serial = `/dev/shm/sofreh-serial-${newId()}`
  execFileSync('mkfifo', [serial])
  await ask('POST', boxes, { name: 'سریال', kind: 'PROTOCOL_6', address: serial, firstLine: 30 })
  folder = mkdtempSync(join(tmpdir(), 'sofreh-telefon-'))
  const asked = { kind: 'BRIDGE', name: 'صندوق' }
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', asked)
  await pairBridge({ server, host: shop.host, code, folder })
  bridge = await runBridge({ folder, port: 0, heartbeatMs: 300, log: () => undefined })
}, 120_000)
afterAll(async () => {
  await bridge?.stop()
  await box?.close()
  await modem?.close()
  rmSync(serial, { force: true })
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('caller ID of a shop', () => {
  it('shows the number and its customer at the till a moment after the box reports the call', async () => {
    await expect.poll(() => box.hellos.length, patient).toBeGreaterThan(0)
    expect(Buffer.concat(box.hellos).toString('hex')).toBe('fc707274066cfd')
    await ask('POST', '/api-identity/identity/customers', { mobile: '09121112233', firstName: 'نگار' })
    const begun = Date.now()
    await box.ring({ line: 1, number: '9121112233' })
    await expect.poll(callOn(1), patient).toEqual(['09121112233'])
    process.stdout.write(`rang ${Date.now() - begun} ms after the box\n`)
    expect((await calls())[0]).toMatchObject({ customer: { firstName: 'نگار' }, takenAt: null })
  })

  it('parses a call that arrives in pieces, among other records or in another maker’s format', async () => {
    await box.ring({ line: 2, number: '88001122' }, 'inPieces')
    await box.ring({ line: 3, number: '09351112233' }, 'withNoise')
    await box.ring({ line: 4, number: '09351112244' }, 'arya')
    await expect.poll(callOn(2), patient).toEqual(['02188001122'])
    await expect.poll(callOn(3), patient).toEqual(['09351112233'])
    await expect.poll(callOn(4), patient).toEqual(['09351112244'])
  })

  it('notes one call while the phone keeps ringing, and a new one after the cable to the box was pulled', async () => {
    for (let ring = 0; ring < 3; ring += 1) await box.ring({ line: 5, number: '09127777777' })
    box.cut()
    const before = box.hellos.length
    await expect.poll(() => box.hellos.length, patient).toBeGreaterThan(before)
    await box.ring({ line: 6, number: '09128888888' })
    await expect.poll(callOn(6), patient).toEqual(['09128888888'])
    expect(await callOn(5)()).toEqual(['09127777777'])
  })

  it('numbers the lines of a second box after the first one’s, and reports when the receiver is lifted and put down', async () => {
    const socket = createSocket('udp4')
    const say = (record: string) =>
      new Promise((resolve) => socket.send(`^^<U>000001<S>123456$${record}`, udpPort, '127.0.0.1', resolve))
    await say('02 I S 0000 G A1 06/14 10:35 AM 021-44556677    RAD MINA')
    await expect.poll(callOn(10), patient).toEqual(['02144556677'])
    const moments = async () =>
      (await calls())
        .filter(({ lineNumber }) => lineNumber === 10)
        .map(({ answeredAt, endedAt }) => [answeredAt !== null, endedAt !== null])
    expect(await moments()).toEqual([[false, false]])
    await say('02 F             06/14 10:35:12')
    await expect.poll(moments, patient).toEqual([[true, false]])
    await say('02 N             06/14 10:36:02')
    await expect.poll(moments, patient).toEqual([[true, true]])
    socket.close()
  })

  it('reads calls from a voice modem, and enables caller ID again after the modem lost power', async () => {
    await expect.poll(() => modem.asked, patient).toEqual(['AT+VCID=1'])
    await modem.ring('32001122')
    await expect.poll(callOn(20), patient).toEqual(['03132001122'])
    modem.unplug()
    await expect.poll(() => modem.asked, patient).toEqual(['AT+VCID=1', 'AT+VCID=1'])
    await modem.ring('09123330000')
    await expect.poll(callOn(20), patient).toEqual(['09123330000', '03132001122'])
  })

  it('reads calls from a serial port of the computer itself', async () => {
    writeFileSync(serial, '\u0002C1 0912')
    writeFileSync(serial, '9990000@')
    await expect.poll(callOn(30), patient).toEqual(['09129990000'])
  })

  it('answers a till that asks the bridge, also when the bridge started without the internet', async () => {
    const heard = JSON.parse(readFileSync(join(folder, 'bridge.json'), 'utf8'))
    await bridge?.stop()
    bridge = undefined
    writeFileSync(join(folder, 'bridge.json'), JSON.stringify({ ...heard, server: 'http://127.0.0.1:9' }))
    const alone = await runBridge({ folder, port: 0, heartbeatMs: 300, log: () => undefined })
    const till = createBridgeClient({ address: `http://127.0.0.1:${alone.port}`, key: heard.key })
    const before = modem.asked.length
    await expect.poll(() => modem.asked.length, patient).toBeGreaterThan(before)
    await modem.ring('32009988')
    // The bridge also knows the calls from before it started.
    const newest = async () => (await till.calls()).slice(0, 2).map(({ number }) => number)
    await expect.poll(newest, patient).toEqual(['03132009988', '09129990000'])
    const [call] = await till.calls()
    expect(call).toMatchObject({ lineNumber: 20, answeredAt: null, endedAt: null })
    await alone.stop()
  })
})
