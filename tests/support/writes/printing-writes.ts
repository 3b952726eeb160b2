import { newId } from '@sofreh/kernel'
import type { Fixture, Write } from './fixture.ts'
import { one } from './fixture.ts'

const printers = '/api-snappFood/printers'
const stations = '/api-snappFood/printerstations'
const ip = '192.168.1.77'
type Made = { id: string; name: string }

/** One shared printer for all prints: creating another would change what each order prints. */
const shared = new WeakMap<Fixture, Promise<Made>>()
function printer(fixture: Fixture): Promise<Made> {
  const made = shared.get(fixture) ?? fixture.ask<Made>('POST', printers, { name: fixture.name(), ip })
  shared.set(fixture, made)
  return made
}
const ownPrinter = (fixture: Fixture) => fixture.ask<Made>('POST', printers, { name: fixture.name(), ip })
/** Uses a layout that no order prints automatically. */
const stationBody = async (fixture: Fixture) => ({
  name: fixture.name(),
  layout: 'SHIFT',
  printerId: (await printer(fixture)).id,
})
const station = async (fixture: Fixture) => fixture.ask<Made>('POST', stations, await stationBody(fixture))
const slip = async (fixture: Fixture) =>
  fixture.ask<Made>('POST', `/api-sofreh/printing/printers/${(await printer(fixture)).id}/test`)

const kiosk = async (fixture: Fixture): Promise<string> => {
  const devices = '/api-sofreh/identity/devices'
  const { code } = await fixture.ask<{ code: string }>('POST', `${devices}/codes`, { name: fixture.name() })
  return (await fixture.ask<Made>('POST', `${devices}/pair`, { code })).id
}

const settingWrites: readonly Write[] = [
  { name: `POST ${printers}`, make: (fixture) => ({ body: { name: fixture.name(), ip } }) },
  {
    name: `PUT ${printers}`,
    make: async (fixture) => ({ body: { id: (await ownPrinter(fixture)).id, name: fixture.name(), ip, dots: 384 } }),
  },
  { name: `DELETE ${printers}/{id}`, make: async (fixture) => ({ params: { id: (await ownPrinter(fixture)).id } }) },
  { name: `POST ${stations}`, make: async (fixture) => ({ body: await stationBody(fixture) }) },
  {
    name: `PUT ${stations}`,
    make: async (fixture) => ({
      body: { id: (await station(fixture)).id, ...(await stationBody(fixture)), copies: 2 },
    }),
  },
  {
    name: 'PUT /api-sofreh/printing/kiosks/{id}',
    make: async (fixture) => ({
      params: { id: await kiosk(fixture) },
      body: { printerId: (await printer(fixture)).id },
    }),
  },
  { name: `DELETE ${stations}/{id}`, make: async (fixture) => ({ params: { id: (await station(fixture)).id } }) },
]

const slipWrites: readonly Write[] = [
  {
    name: 'POST /api/orders/printorder',
    hasOwnId: true,
    make: async (fixture) => {
      await printer(fixture)
      return { body: one({ orderId: (await fixture.tab()).id, layout: 'CUSTOMER' }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/printers/{id}/test',
    make: async (fixture) => ({ params: { id: (await printer(fixture)).id } }),
  },
  {
    name: 'POST /api-sofreh/printing/jobs/{id}/dismiss',
    make: async (fixture) => ({ params: { id: (await slip(fixture)).id } }),
  },
  {
    name: 'POST /api-sofreh/printing/jobs/{id}/again',
    make: async (fixture) => {
      const { id } = await slip(fixture)
      await fixture.ask('POST', `/api-sofreh/printing/jobs/${id}/dismiss`)
      return { params: { id }, body: {} }
    },
  },
  {
    name: 'POST /api-sofreh/printing/tickets/{id}/ready',
    hasOwnId: true,
    make: async (fixture) => {
      const { id: orderId } = await fixture.tab()
      await printer(fixture)
      await fixture.ask('POST', '/api/orders/printorder', one({ orderId, layout: 'KITCHEN' }))
      const [job] = await fixture.ask<Made[]>('GET', `/api-sofreh/printing/jobs?orderId=${orderId}`)
      return { params: { id: job?.id ?? '' } }
    },
  },
  {
    name: 'POST /api-sofreh/printing/kiosk-receipts',
    by: 'kiosk',
    hasOwnId: true,
    make: async (fixture) => {
      await printer(fixture)
      const wanted = { ...(await fixture.priced({ lines: [fixture.line()] })), paymentType: 'CARD' }
      const { id: orderId } = await fixture.ask<Made>('POST', '/api/orders/kiosk', wanted, 'kiosk')
      return { body: { orderId } }
    },
  },
]

const shopWrites: readonly Write[] = [
  {
    name: 'POST /api-sofreh/printing/shifts',
    hasOwnId: true,
    make: async (fixture) => {
      await printer(fixture)
      return { body: one({ shiftId: (await fixture.shift()).id }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/drawer-openings',
    hasOwnId: true,
    make: async (fixture) => {
      const { id, name } = await printer(fixture)
      await fixture.ask('PUT', printers, { id, name, ip, opensDrawer: true })
      return { body: one({ reason: 'پول خرد' }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/shop-slips',
    hasOwnId: true,
    make: async (fixture) => {
      const facts = { orderId: newId(), ticketId: null, stationId: null, layout: 'CUSTOMER', title: 'A۷', copies: 1 }
      const slip = { blocks: [{ kind: 'text', text: 'چلوکباب ×۱', size: 'large' }] }
      const printed = { printerId: (await printer(fixture)).id, state: 'PRINTED', at: '2026-11-21T10:00:00.000Z' }
      return { body: { slips: [one({ ...facts, slip, ...printed })] } }
    },
  },
]

export const printingWrites = [...settingWrites, ...slipWrites, ...shopWrites]
