// @vitest-environment jsdom
import { movementLabels } from '@sofreh/cash/client'
import { showTill } from '@sofreh/kernel'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { choicesText } from '../api/choices.fa.ts'
import { companiesText } from '../courier-companies/companies.fa.ts'
import { drawersText } from '../features/drawers/drawers.fa.ts'
import { menuText } from '../features/menu/menu.fa.ts'
import { listText } from '../features/orders/list/list.fa.ts'
import { printingText } from '../features/printing/printing.fa.ts'
import { letterSettingsText } from '../features/reports/letter/letter-settings.fa.ts'
import { reportsText } from '../features/reports/reports.fa.ts'
import { devicesText } from '../features/settings/devices/devices.fa.ts'
import { ordersText } from '../orders/orders.fa.ts'
import { describeUnread, retry } from './describe-unread.ts'
import { alerts, button, fieldsOf, fill, patient, press, pressFirst } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
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

const [boardOrder] = recorded['GET /api-sofreh/ordering/board'].data.orders
if (!boardOrder) throw new Error('the recorded answers have an order')
const servedOrder = { ...(await sampleOf(`/api/orders/${boardOrder.id}`)), ...boardOrder, deliveryType: 'SERVE' }
const inField = { unread: choicesText.unread }

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
  {
    title: 'orders: the tables that an order can move to',
    address: `/orders?order=${boardOrder.id}`,
    answers: { 'GET /api/orders/{id}': bodyOf({ ...servedOrder, state: 'CONFIRMED' }) },
    open: () => press(ordersText.edit.changeTable),
    reads: 'GET /api/diningtables/alltables',
    ...inField,
  },
  {
    title: 'orders: the staff of the list’s filter',
    address: '/orders/list',
    open: () => press(listText.more),
    reads: 'GET /api-sofreh/identity/staff',
    ...inField,
  },
  {
    title: 'audit: the staff of the filter',
    address: '/audit',
    reads: 'GET /api-sofreh/identity/staff',
    ...inField,
  },
  {
    title: 'audit: the shifts of the filter',
    address: '/audit',
    reads: 'GET /api-sofreh/payments/shifts',
    ...inField,
  },
  {
    title: 'couriers: the couriers of a report',
    address: '/couriers/days',
    reads: 'GET /api/bikers/key-value',
    ...inField,
  },
  {
    title: 'staff: the roles of the filter',
    address: '/staff',
    reads: 'GET /api-identity/identity/roles',
    ...inField,
  },
  {
    title: 'reports: the people that a daily letter can go to',
    address: '/reports/letters',
    open: () => press(letterSettingsText.add),
    reads: 'GET /api-sofreh/reporting/letters/people',
    ...inField,
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

it('reports: the brands of the filter report a missing answer, and are asked again', async () => {
  const reads = 'GET /api-identity/identity/vendors/getvendorbrands'
  const server = await openScreen('/reports/perDay', { answers: { [reads]: 'lost' } })
  await press(reportsText.moreFilters(''))
  // Without a layout, the open popover takes its button for hidden and hides itself.
  const alert = () =>
    [...document.querySelectorAll('[role="alert"]')].find((one) => one.textContent.includes(choicesText.unread))
  await expect.poll(alert, patient).toBeDefined()
  server.answer(reads, 'recorded')
  fireEvent.click(alert()?.querySelector('button') ?? document.body)
  await expect.poll(alert, patient).toBeUndefined()
})
