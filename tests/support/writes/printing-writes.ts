import { newId } from '@sofreh/kernel'
import type { House, Write } from './house-of-writes.ts'
import { one } from './house-of-writes.ts'

const printers = '/api-snappFood/printers'
const stations = '/api-snappFood/printerstations'
const ip = '192.168.1.77'
type Made = { id: string; name: string }

/** One shared printer for all prints: creating another would change what each order prints. */
const shared = new WeakMap<House, Promise<Made>>()
function printer(house: House): Promise<Made> {
  const made = shared.get(house) ?? house.ask<Made>('POST', printers, { name: house.word(), ip })
  shared.set(house, made)
  return made
}
const ownPrinter = (house: House) => house.ask<Made>('POST', printers, { name: house.word(), ip })
/** Uses a layout that no order prints automatically. */
const stationBody = async (house: House) => ({
  name: house.word(),
  layout: 'SHIFT',
  printerId: (await printer(house)).id,
})
const station = async (house: House) => house.ask<Made>('POST', stations, await stationBody(house))
const slip = async (house: House) =>
  house.ask<Made>('POST', `/api-sofreh/printing/printers/${(await printer(house)).id}/test`)

const kiosk = async (house: House): Promise<string> => {
  const devices = '/api-sofreh/identity/devices'
  const { code } = await house.ask<{ code: string }>('POST', `${devices}/codes`, { name: house.word() })
  return (await house.ask<Made>('POST', `${devices}/pair`, { code })).id
}

const settingWrites: readonly Write[] = [
  { name: `POST ${printers}`, make: (house) => ({ body: { name: house.word(), ip } }) },
  {
    name: `PUT ${printers}`,
    make: async (house) => ({ body: { id: (await ownPrinter(house)).id, name: house.word(), ip, dots: 384 } }),
  },
  { name: `DELETE ${printers}/{id}`, make: async (house) => ({ params: { id: (await ownPrinter(house)).id } }) },
  { name: `POST ${stations}`, make: async (house) => ({ body: await stationBody(house) }) },
  {
    name: `PUT ${stations}`,
    make: async (house) => ({ body: { id: (await station(house)).id, ...(await stationBody(house)), copies: 2 } }),
  },
  {
    name: 'PUT /api-sofreh/printing/kiosks/{id}',
    make: async (house) => ({
      params: { id: await kiosk(house) },
      body: { printerId: (await printer(house)).id },
    }),
  },
  { name: `DELETE ${stations}/{id}`, make: async (house) => ({ params: { id: (await station(house)).id } }) },
]

const slipWrites: readonly Write[] = [
  {
    name: 'POST /api/orders/printorder',
    hasOwnId: true,
    make: async (house) => {
      await printer(house)
      return { body: one({ orderId: (await house.tab()).id, layout: 'CUSTOMER' }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/printers/{id}/test',
    make: async (house) => ({ params: { id: (await printer(house)).id } }),
  },
  {
    name: 'POST /api-sofreh/printing/jobs/{id}/dismiss',
    make: async (house) => ({ params: { id: (await slip(house)).id } }),
  },
  {
    name: 'POST /api-sofreh/printing/jobs/{id}/again',
    make: async (house) => {
      const { id } = await slip(house)
      await house.ask('POST', `/api-sofreh/printing/jobs/${id}/dismiss`)
      return { params: { id }, body: {} }
    },
  },
  {
    name: 'POST /api-sofreh/printing/tickets/{id}/ready',
    hasOwnId: true,
    make: async (house) => {
      const { id: orderId } = await house.tab()
      await printer(house)
      await house.ask('POST', '/api/orders/printorder', one({ orderId, layout: 'KITCHEN' }))
      const [job] = await house.ask<Made[]>('GET', `/api-sofreh/printing/jobs?orderId=${orderId}`)
      return { params: { id: job?.id ?? '' } }
    },
  },
  {
    name: 'POST /api-sofreh/printing/kiosk-receipts',
    by: 'kiosk',
    hasOwnId: true,
    make: async (house) => {
      await printer(house)
      const wanted = { ...(await house.priced({ lines: [house.line()] })), paymentType: 'CARD' }
      const { id: orderId } = await house.ask<Made>('POST', '/api/orders/kiosk', wanted, 'kiosk')
      return { body: { orderId } }
    },
  },
]

const shopWrites: readonly Write[] = [
  {
    name: 'POST /api-sofreh/printing/shifts',
    hasOwnId: true,
    make: async (house) => {
      await printer(house)
      return { body: one({ shiftId: (await house.shift()).id }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/drawer-openings',
    hasOwnId: true,
    make: async (house) => {
      const { id, name } = await printer(house)
      await house.ask('PUT', printers, { id, name, ip, opensDrawer: true })
      return { body: one({ reason: 'پول خرد' }) }
    },
  },
  {
    name: 'POST /api-sofreh/printing/shop-slips',
    hasOwnId: true,
    make: async (house) => {
      const facts = { orderId: newId(), ticketId: null, stationId: null, layout: 'CUSTOMER', title: 'A۷', copies: 1 }
      const slip = { blocks: [{ kind: 'text', text: 'چلوکباب ×۱', size: 'large' }] }
      const printed = { printerId: (await printer(house)).id, state: 'PRINTED', at: '2026-11-21T10:00:00.000Z' }
      return { body: { slips: [one({ ...facts, slip, ...printed })] } }
    },
  },
]

export const printingWrites = [...settingWrites, ...slipWrites, ...shopWrites]
