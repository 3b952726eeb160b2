// @vitest-environment jsdom
import { movementLabels } from '@sofreh/cash/client'
import { showTill } from '@sofreh/kernel'
import { beforeAll, expect, it } from 'vitest'
import { companiesText } from '../courier-companies/companies.fa.ts'
import { drawersText } from '../features/drawers/drawers.fa.ts'
import { menuText } from '../features/menu/menu.fa.ts'
import { printingText } from '../features/printing/printing.fa.ts'
import { devicesText } from '../features/settings/devices/devices.fa.ts'
import { describeUnread, retry } from './describe-unread.ts'
import { alerts, button, fieldsOf, fill, patient, press, pressFirst } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const bodyOf = (data: unknown) => ({ body: { data } })

const [device] = await sampleOf<[object]>('/api-sofreh/identity/devices')
const kiosk = { ...device, id, name: 'کیوسک', kind: 'KIOSK', revokedAt: null, terminal: null }
const kioskForm = {
  address: '/settings?part=devices',
  answers: { 'GET /api-sofreh/identity/devices': bodyOf([kiosk]) },
  open: () => press(devicesText.edit(showTill(kiosk.name))),
}
const [company] = await sampleOf<[object]>('/api-sofreh/courier-companies/settings')
const dishForm = { address: '/menu', open: () => pressFirst(menuText.item.add) }
const stations = { choose: () => fill(printingText.parts.stations, 'tick'), ...printingText.stations }

describeUnread([
  {
    title: 'courier companies: the zones of an account',
    address: '/couriers/companies',
    answers: { 'GET /api-sofreh/courier-companies/settings': bodyOf([{ ...company, isProfiled: false, zoneIds: [] }]) },
    open: () => press(companiesText.edit),
    reads: 'GET /api-identity/identity/deliveryzones',
    unread: companiesText.form.zonesUnread,
    field: companiesText.form.zones,
  },
  {
    title: 'settings: the card terminals beside a kiosk',
    ...kioskForm,
    reads: 'GET /api-identity/identity/posterminal/posterminals',
    unread: devicesText.form.terminalsUnread,
  },
  {
    title: 'settings: the printers beside a kiosk',
    ...kioskForm,
    reads: 'GET /api-sofreh/printing/kiosks',
    unread: devicesText.form.printersUnread,
    field: devicesText.form.printer,
  },
  {
    title: 'menu: the topping groups of a dish',
    ...dishForm,
    reads: 'GET /api-catalog/catalog/toppingcategories',
    unread: menuText.form.toppingsUnread,
    field: menuText.form.toppings,
  },
  {
    title: 'menu: the dayparts of a dish',
    ...dishForm,
    reads: 'GET /api-catalog/catalog/foodshifts/list',
    unread: menuText.form.shiftsUnread,
  },
  {
    title: 'printing: the dishes of a station',
    address: '/printing',
    open: async () => {
      await stations.choose()
      await press(stations.add)
    },
    reads: 'GET /api-catalog/catalog/menucategories/printer',
    unread: stations.form.goodsUnread,
    field: stations.form.goods,
  },
  {
    title: 'printing: the printers of the stations',
    address: '/printing',
    open: stations.choose,
    reads: 'GET /api-catalog/catalog/printers',
    unread: stations.form.printersUnread,
  },
])

it('drawers: the cash of a courier waits for the list of couriers', async () => {
  const { card, move } = drawersText
  const reads = 'GET /api/bikers/all-bikers'
  const server = await openScreen('/drawers', { answers: { [reads]: 'lost' } })
  await press(card.moveCash)
  await fill(move.kind, { choose: movementLabels.COURIER_HAND_IN })
  await fill(move.amount, '۲۰۰۰۰۰')
  await expect.poll(alerts, patient).toContain(move.couriersUnread)
  expect(fieldsOf(move.reason)).toEqual([])
  expect((await button(move.submit)).disabled).toBe(true)
  server.answer(reads, 'recorded')
  await press(retry)
  await expect.poll(async () => (await button(move.submit)).disabled, patient).toBe(false)
  expect(alerts()).toBe('')
})
