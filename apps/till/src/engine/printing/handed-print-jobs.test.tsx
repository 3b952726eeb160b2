// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { newId } from '@sofreh/kernel'
import { answerTo, openMessage, sealMessage, type ShopPrinted } from '@sofreh/printing/client'
import { afterEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from '../../storage/till-db.ts'
import { pullPrinters } from '../pull.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { handOver, reportHanded, storeHanded } from './handed-print-jobs.ts'
import type { ShopPrintJob } from './print-jobs-of-entry.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const reporting = 'POST /api-sofreh/printing/shop-slips'
const noted = { body: { data: { noted: [] } } }

const job = (): ShopPrintJob => ({
  id: newId(),
  orderId: newId(),
  ticketId: null,
  stationId: newId(),
  layout: 'KITCHEN',
  title: 'آشپزخانه',
  printerId: newId(),
  nextPrinterId: null,
  copies: 1,
  opensDrawer: false,
  slip: { blocks: [{ kind: 'text', text: 'چلوکباب کوبیده' }] },
})

/** A bridge on the network of the restaurant that answers every printout like this; undefined: it does not answer. */
function bridgeThat(answer: Partial<ShopPrinted> | undefined, address = 'http://192.168.1.5:9180') {
  const asked: string[] = []
  const print = ({ id, printerId }: { id: string; printerId: string }) => {
    asked.push(id)
    return answer
      ? Promise.resolve({ state: 'PRINTED' as const, problem: null, printerId, ...answer })
      : Promise.reject(new TypeError('no bridge'))
  }
  return { print, asked, address }
}

const reports = (till: Awaited<ReturnType<typeof openFakeTill>>) =>
  till.sent(reporting).flatMap(({ slips }) => slips as { id: string; state: string; problem: string | null }[])

describe('a ticket that the till gives to the printers of the restaurant', () => {
  it('goes to the next bridge when the first has certainly not printed it', async () => {
    const till = await openFakeTill({ [reporting]: noted })
    const [first, second] = [bridgeThat({ state: 'FAILED', problem: 'NO_PAPER' }), bridgeThat({})]
    const ticket = job()
    await storeHanded([ticket])
    expect(await handOver([first, second], ticket)).toBe(true)
    expect(second.asked).toEqual([ticket.id])
    expect(await reportHanded()).toEqual(new Set())
    expect(reports(till)).toMatchObject([{ id: ticket.id, state: 'PRINTED' }])
  })

  it('goes to no other bridge once one may have printed it', async () => {
    const till = await openFakeTill({ [reporting]: noted })
    const second = bridgeThat({})
    const [silent, half] = [job(), job()]
    await storeHanded([silent, half])
    expect(await handOver([bridgeThat(undefined), second], silent)).toBe(false)
    const jammed = bridgeThat({ state: 'FAILED', problem: 'JAM', mayLie: true })
    expect(await handOver([jammed, second], half)).toBe(false)
    expect(second.asked).toEqual([])
    await reportHanded()
    const states = new Map(reports(till).map(({ id, state, problem }) => [id, `${state} ${problem}`]))
    expect(states).toEqual(
      new Map([
        [silent.id, 'FAILED SHOP_UNSURE'],
        [half.id, 'FAILED JAM'],
      ]),
    )
  })

  it('is left to the server when no bridge has printed it', async () => {
    const till = await openFakeTill({ [reporting]: noted })
    const ticket = job()
    await storeHanded([ticket])
    expect(await handOver([bridgeThat({ state: 'FAILED', problem: 'NO_PAPER' })], ticket)).toBe(false)
    expect(await reportHanded()).toEqual(new Set())
    expect(reports(till)).toEqual([])
  })
})

describe('a ticket of unknown outcome in a restaurant with a bridge that is always off', () => {
  const key = 'k'.repeat(43)
  const [off, on] = ['http://192.168.1.6:9180', 'http://192.168.1.5:9180']
  const bridge = (address: string) => ({ id: newId(), name: address, address, key, heardAt: new Date().toISOString() })
  const printing = { body: { data: { bridges: [off, on].map(bridge), printers: [], stations: [] } } }

  /** Opens a till that reaches one bridge, which has printed all it was given. */
  async function openReaching(address: string) {
    const till = await openFakeTill({ [reporting]: noted, 'GET /api-sofreh/printing/till': printing })
    await pullPrinters()
    const server = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { origin, pathname } = new URL(String(input), location.href)
      if (origin !== off && origin !== on) return server(input, init)
      if (origin !== address) throw new TypeError('no bridge')
      const [about, question] = [`POST ${pathname}`, String(init?.body)]
      const asked = (await openMessage(key, about, question)) as { printerId?: string }
      const answer = pathname === '/v1/print' ? { state: 'PRINTED', problem: null, printerId: asked.printerId } : {}
      return new Response(await sealMessage(key, answerTo(about, question), answer))
    }
    return till
  }

  it('is asked of the bridge that has it', async () => {
    const till = await openReaching(on)
    const ticket = job()
    await storeHanded([ticket])
    expect(await handOver([bridgeThat({ state: 'QUEUED' }, on)], ticket)).toBe(true)
    await reportHanded()
    expect(reports(till)).toMatchObject([{ id: ticket.id, state: 'PRINTED', problem: null }])
  })

  it('is printed by no other bridge while the one that may have it is off', async () => {
    const till = await openReaching(on)
    const ticket = job()
    await storeHanded([ticket])
    await handOver([bridgeThat({ state: 'QUEUED' }, off)], ticket)
    await reportHanded()
    expect(reports(till)).toMatchObject([{ id: ticket.id, state: 'FAILED', problem: 'SHOP_UNSURE' }])
  })
})

describe('the sale of a ticket that the server has no report of', () => {
  it('waits while the server does not answer, and goes once it has the report', async () => {
    const till = await openFakeTill({ [reporting]: 'lost' })
    const ticket = job()
    await storeHanded([ticket])
    await handOver([bridgeThat({})], ticket)
    expect(await reportHanded()).toEqual(new Set([ticket.orderId]))
    till.server.answer(reporting, noted)
    expect(await reportHanded()).toEqual(new Set())
    await reportHanded()
    expect(till.sent(reporting)).toHaveLength(2)
  })

  it('waits no longer than ten minutes', async () => {
    await openFakeTill({ [reporting]: 'lost' })
    const ticket = job()
    await storeHanded([ticket])
    const rows = await readRows<{ id: string; at: string }>('device')
    const longAgo = new Date(Date.now() - 11 * 60_000).toISOString()
    await writeRows(
      'device',
      rows.filter(({ id }) => id.includes(ticket.id)).map((row) => ({ ...row, at: longAgo })),
    )
    expect(await reportHanded()).toEqual(new Set())
  })
})
