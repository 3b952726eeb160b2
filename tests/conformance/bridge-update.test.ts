import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import type { Bridge, PrintJob } from '@sofreh/printing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../apps/bridge/src/lock-folder.ts'
import { createPrinter, type SimulatedPrinter } from '../../apps/simulators/src/index.ts'
import { LaunchedComputer, ShopLine } from '../support/shop-computer-programs.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/**
 * Tests a shop's computer as it is installed, with real processes, while the server offers newer and newer programs.
 */
let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let server: string
let line: ShopLine
let computer: LaunchedComputer
let kitchen: SimulatedPrinter
let kebab: string
let credential: string
const carried = mkdtempSync(join(tmpdir(), 'sofreh-carried-'))
const long = { timeout: 45_000, interval: 100 }

async function ask<Data = { id: string }>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Data> {
  const answer = await fetch(`${server}${url}`, {
    method,
    headers: {
      hostdomain: shop.host,
      authorization: `Bearer ${shop.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': newId(), 'content-type': 'application/json' }),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const body = (await answer.json()) as { data: Data }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(body)}`)
  return body.data
}
async function sell(): Promise<string> {
  const sale = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: kebab, count: 1 }] }
  const { price } = await ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sale)
  const order = { id: newId(), ...sale, expectedPrice: price.finalPrice }
  return (await ask('POST', '/api/orders/postpaid', order)).id
}
/** Expects the new kitchen ticket to be printed once and without the reprint mark. */
async function printsOnce(orders: readonly string[]): Promise<void> {
  for (const orderId of orders) {
    const jobs = () => ask<PrintJob[]>('GET', `/api-sofreh/printing/jobs?orderId=${orderId}`)
    await expect.poll(async () => (await jobs()).map(({ state }) => state), long).toEqual(['PRINTED'])
    expect((await jobs())[0]?.isDuplicate).toBe(false)
  }
  expect(kitchen.roll.tickets).toHaveLength(orders.length)
  kitchen.roll.tickets.length = 0
}
const bridge = async () => (await ask<Bridge[]>('GET', '/api-sofreh/printing/bridges'))[0]
const stands = async () => {
  const known = await bridge()
  return known && `${known.version} ${known.program}`
}
/** Makes the server offer this program from now on. */
function carry(version: string, program = computer.program(version)): void {
  rmSync(join(carried, 'program.json'), { force: true })
  writeFileSync(join(carried, 'main.js'), program)
  writeFileSync(join(carried, 'program.json'), JSON.stringify({ version }))
}
/** Builds a program that reports its version correctly and then does not behave like a bridge. */
const odd = (version: string, work: string) =>
  `if (process.argv[2] === 'version') console.log('${version}'); else { if (!process.connected) process.exit(); process.on('disconnect', () => process.exit()); ${work} }`
type BridgeFile = { credential: string; programKey: string }
const bridgeFile = () => JSON.parse(readFileSync(join(computer.folder, 'bridge.json'), 'utf8')) as BridgeFile
const state = () => JSON.parse(readFileSync(join(computer.folder, 'program.json'), 'utf8')) as { trying: object | null }

beforeAll(async () => {
  product = await runProduct({ bridgeProgramFolder: carried })
  server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await product.openVendor('pol', '09120003344')
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await ask('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  const { id: categoryId } = await ask('POST', '/api-snappFood/menucategories', { title: 'غذا' })
  kebab = (await ask('POST', '/api-snappFood/menuitems', { categoryId, title: 'چلوکباب', price: 100_000 })).id
  kitchen = createPrinter()
  const address = { name: 'آشپزخانه', ip: '127.0.0.1', port: await kitchen.plugIn(0) }
  const { id: printerId } = await ask('POST', '/api-snappFood/printers', address)
  await ask('POST', '/api-snappFood/printerstations', { name: 'گرم', printerId, takesRest: true })
  computer = await LaunchedComputer.install()
  line = new ShopLine(server)
  const paired = { kind: 'BRIDGE', name: 'صندوق' }
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', paired)
  await computer.pair(await line.listen(), code, shop.host)
  credential = bridgeFile().credential
  computer.start()
}, 120_000)
afterAll(async () => {
  await computer?.kill('SIGTERM')
  line?.close()
  await kitchen?.unplug()
  await product?.close()
  computer?.remove()
  rmSync(carried, { recursive: true, force: true })
})

describe('a server', () => {
  it('tells only a bridge that there is no program to offer', async () => {
    await expect.poll(stands, long).toBe('1.1.0 NEWEST')
    const get = (path: string, token: string) =>
      fetch(`${server}/api-sofreh/printing/bridge/program${path}`, {
        headers: { hostdomain: shop.host, authorization: `Bearer ${token}` },
      })
    const none = await get('/file', credential)
    expect(none.status).toBe(404)
    expect(await none.json()).toMatchObject({ code: 'BRIDGE_PROGRAM_NOT_FOUND' })
    expect(await (await get('', credential)).json()).toMatchObject({ data: { newest: null } })
    expect((await get('', shop.token)).status).toBe(403)
    expect((await get('/file', shop.token)).status).toBe(403)
  })
})

describe('a newer program', () => {
  it('switches to a newer program while print jobs wait, and prints each of them once', async () => {
    kitchen.faults.bytesPerSecond = 20_000
    const orders = [await sell(), await sell(), await sell()]
    carry('1.2.0')
    orders.push(await sell(), await sell())
    await expect.poll(() => computer.said.includes('starts program 1.2.0'), long).toBe(true)
    orders.push(await sell(), await sell())
    await expect.poll(stands, long).toBe('1.2.0 NEWEST')
    kitchen.faults.bytesPerSecond = undefined
    await printsOnce(orders)
  }, 120_000)

  it('rejects a program whose version is lower or whose bytes changed in transit', async () => {
    carry('1.1.5')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await stands()).toBe('1.2.0 NEWEST')
    line.spoilsPrograms = true
    carry('1.3.0')
    // REFUSED means that the program never ran; a program that ran and failed has another state.
    await expect.poll(stands, long).toBe('1.2.0 REFUSED')
    line.spoilsPrograms = false
    expect(computer.has('program-1.3.0.js')).toBe(false)
    await printsOnce([await sell()])
  }, 60_000)

  it('ignores a program that cannot report its version, and replaces one that dies at once by the previous one', async () => {
    carry('1.4.0', 'throw new Error("no program")')
    await expect.poll(() => computer.said.includes('program 1.4.0 was refused'), long).toBe(true)
    expect(computer.said).not.toContain('starts program 1.4.0')
    carry('1.5.0', odd('1.5.0', 'process.exit(1)'))
    await expect.poll(() => computer.said.includes('program 1.5.0 did not work'), long).toBe(true)
    await printsOnce([await sell()])
    await expect.poll(stands, long).toBe('1.2.0 STAYED')
  }, 90_000)

  it('stops a program that never reaches the server, and prints on with the previous one', async () => {
    carry('1.6.0', odd('1.6.0', 'setInterval(() => undefined, 1_000)'))
    await expect.poll(() => computer.said.includes('starts program 1.6.0'), long).toBe(true)
    await printsOnce([await sell()])
    expect(computer.said).toContain('program 1.6.0 did not work')
    await expect.poll(stands, long).toBe('1.2.0 STAYED')
  }, 90_000)

  it('prints nothing twice when the launcher is killed during the switch, and continues with the previous program', async () => {
    carry('1.7.0', odd('1.7.0', 'setInterval(() => undefined, 1_000)'))
    await expect.poll(() => computer.said.includes('starts program 1.7.0'), long).toBe(true)
    expect(state().trying).toMatchObject({ version: '1.7.0' })
    const order = await sell()
    await computer.kill()
    computer.start()
    await printsOnce([order])
    await expect.poll(stands, long).toBe('1.2.0 STAYED')
    expect(state().trying).toBeNull()
  }, 90_000)

  it('rolls back a program that works at first and then ends repeatedly', async () => {
    const crashes = `${computer.program('1.8.0')}\nif (process.argv[2] === 'run') setTimeout(() => process.exit(7), 2_500)`
    carry('1.8.0', crashes)
    await expect.poll(() => computer.said.includes('program 1.8.0 works'), long).toBe(true)
    await expect.poll(() => computer.said.includes('program 1.8.0 ends repeatedly'), long).toBe(true)
    await expect.poll(stands, long).toBe('1.2.0 STAYED')
    await printsOnce([await sell()])
  }, 120_000)

  it('rejects a program without the product’s signature, whatever server offers it', async () => {
    await computer.kill('SIGTERM')
    const file = join(computer.folder, 'bridge.json')
    const known = bridgeFile()
    writeFileSync(file, JSON.stringify({ ...known, programKey: 'A'.repeat(43) }))
    carry('1.9.0')
    computer.start()
    await expect.poll(stands, long).toBe('1.2.0 REFUSED')
    expect(computer.has('program-1.9.0.js')).toBe(false)
    // A bridge that was paired before signing keys existed accepts the key once.
    await computer.kill('SIGTERM')
    writeFileSync(file, JSON.stringify({ ...known, programKey: undefined }))
    computer.start()
    await expect.poll(stands, long).toBe('1.9.0 NEWEST')
    expect(bridgeFile().programKey).toBe(known.programKey)
  }, 90_000)

  it('rolls back a program whose file a power cut truncated', async () => {
    await computer.kill()
    computer.damage('program-1.9.0.js')
    carry('1.2.0')
    computer.start()
    await expect.poll(stands, long).toBe('1.2.0 NEWEST')
    await printsOnce([await sell()])
  }, 60_000)
})

describe('the folder of a bridge', () => {
  it("locks the bridge's folder for one program at a time", async () => {
    await expect(lockFolder(computer.folder, 300)).rejects.toThrow('another bridge runs')
    await computer.kill('SIGTERM')
    const unlock = await lockFolder(computer.folder, 5_000)
    await expect(lockFolder(computer.folder, 300)).rejects.toThrow('another bridge runs')
    await unlock()
    await (await lockFolder(computer.folder, 300))()
  })
})
