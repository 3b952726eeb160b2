import { mkdtempSync, rmSync } from 'node:fs'
import { createSocket } from 'node:dgram'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallerCall } from '@sofreh/customers/contract'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { type CallerIdBox, startCallerIdBox } from '../../apps/simulators/src/index.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** A shop with two boxes at its lines, its bridge, and the server: over real sockets. */
let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let server: string
let folder: string
let bridge: RunningBridge | undefined
let box: CallerIdBox
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
const patient = { timeout: 20_000, interval: 50 }

beforeAll(async () => {
  product = await runProduct()
  server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await product.openVendor('telefon', '09120004444')
  box = await startCallerIdBox()
  const boxes = '/api-sofreh/customers/caller-boxes'
  const address = `tcp://127.0.0.1:${box.port}`
  await ask('POST', boxes, { name: 'پیشخان', kind: 'PROTOCOL_6', address, areaCode: '021' })
  await ask('POST', boxes, { name: 'دفتر', kind: 'WHOZZ', address: `udp://:${udpPort}`, firstLine: 9 })
  folder = mkdtempSync(join(tmpdir(), 'sofreh-telefon-'))
  const asked = { kind: 'BRIDGE', name: 'صندوق' }
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', asked)
  await pairBridge({ server, host: shop.host, code, folder })
  bridge = await runBridge({ folder, port: 0, beatMs: 300, log: () => undefined })
}, 120_000)
afterAll(async () => {
  await bridge?.stop()
  await box?.close()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the telephone of a shop', () => {
  it('rings at the till with the number and the guest who has it, a moment after the box says so', async () => {
    await expect.poll(() => box.hellos.length, patient).toBeGreaterThan(0)
    expect(Buffer.concat(box.hellos).toString('hex')).toBe('fc707274066cfd')
    await ask('POST', '/api-identity/identity/customers', { mobile: '09121112233', firstName: 'نگار' })
    const begun = Date.now()
    await box.ring({ line: 1, number: '9121112233' })
    await expect.poll(callOn(1), patient).toEqual(['09121112233'])
    process.stdout.write(`rang ${Date.now() - begun} ms after the box\n`)
    expect((await calls())[0]).toMatchObject({ customer: { firstName: 'نگار' }, takenAt: null })
  })

  it('is understood in pieces, among other records and by another maker’s words', async () => {
    await box.ring({ line: 2, number: '88001122' }, 'inPieces')
    await box.ring({ line: 3, number: '09351112233' }, 'withNoise')
    await box.ring({ line: 4, number: '09351112244' }, 'arya')
    await expect.poll(callOn(2), patient).toEqual(['02188001122'])
    await expect.poll(callOn(3), patient).toEqual(['09351112233'])
    await expect.poll(callOn(4), patient).toEqual(['09351112244'])
  })

  it('rings once for a call that rings on, and again after the cable to the box was pulled', async () => {
    for (let ring = 0; ring < 3; ring += 1) await box.ring({ line: 5, number: '09127777777' })
    box.cut()
    const before = box.hellos.length
    await expect.poll(() => box.hellos.length, patient).toBeGreaterThan(before)
    await box.ring({ line: 6, number: '09128888888' })
    await expect.poll(callOn(6), patient).toEqual(['09128888888'])
    expect(await callOn(5)()).toEqual(['09127777777'])
  })

  it('has lines behind a second box, which are counted on', async () => {
    const socket = createSocket('udp4')
    const datagram = '^^<U>000001<S>123456$02 I S 0000 G A1 06/14 10:35 AM 021-44556677    RAD MINA'
    await new Promise((resolve) => socket.send(datagram, udpPort, '127.0.0.1', resolve))
    socket.close()
    await expect.poll(callOn(10), patient).toEqual(['02144556677'])
  })
})
