// @vitest-environment jsdom
import { notesOf } from '@sofreh/cash/domain'
import { movementLabels } from '@sofreh/cash/client'
import type { companyNames } from '@sofreh/courier-companies/client'
import { showOrderNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, expect, it } from 'vitest'
import { cashText } from '../cash/cash.fa.ts'
import { companiesText } from '../courier-companies/companies.fa.ts'
import { couriersText } from '../features/couriers/couriers.fa.ts'
import { drawersText } from '../features/drawers/drawers.fa.ts'
import { paymentsText } from '../features/payments/payments.fa.ts'
import { todayText } from '../features/today/today.fa.ts'
import { visitsText } from '../features/tables/visits/visits.fa.ts'
import { viewsText } from '../features/reports/views/views.fa.ts'
import { describeActs, describeForms } from './describe-forms.ts'
import { alerts, button, buttonsOf, countDialogs, fill, patient, press, sees } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const retry = 'دوباره تلاش کنید'
const bodyOf = (data: unknown) => ({ body: { data } })

const readsDrawers = 'GET /api-sofreh/payments/drawers'
const { card, count, close, move } = drawersText
const [largest = 0, ...smaller] = notesOf('TOMAN')
const shift = await sampleOf(`/api-sofreh/payments/shifts/${id}`)
const counted = {
  id,
  person: { id, name: sample },
  at: '2026-11-24T10:30:00.000Z',
  notes: [],
  total: 1_000_000,
  expected: 1_100_000,
  difference: -100_000,
}
const countedShift = {
  ...shift,
  counts: [counted],
  openBills: [],
  openRefunds: [],
  courierCash: [],
}
const readsShift = 'GET /api-sofreh/payments/shifts/{id}'

const [biker] = await sampleOf<[{ name: string }]>('/api/bikers/all-bikers')
const free = {
  ...biker,
  name: 'رضا',
  onDutySince: null,
  hasCash: true,
  isActive: true,
  openOrders: 0,
  carriedOrders: 0,
}
const readsBikers = 'GET /api/bikers/all-bikers'
const [stop] = await sampleOf<[{ order: object }]>('/api/bikers/orders')
const carried = {
  ...stop,
  bikerId: id,
  status: 'PICKEDUP',
  order: { ...stop.order, id, number: 'D-12', due: 300_000 },
}
const page = (rows: readonly object[]) => ({
  body: { data: rows, pageNumber: 1, pageSize: 100, totalCount: rows.length },
})
const onTheRoad = { [readsBikers]: bodyOf([{ ...free, id }]), 'GET /api/bikers/orders': page([carried]) }

const requests = await sampleOf<{ companies: string[]; requests: object[] }>('/api-sofreh/courier-companies/requests')
const request = { ...requests.requests[0], endedAt: null, attention: null }
const [company] = await sampleOf<[{ company: keyof typeof companyNames }]>('/api-sofreh/courier-companies/settings')
const savesCompany = 'PUT /api-sofreh/courier-companies/settings/{company}'

const story = await sampleOf<{ transaction: object }>(`/api-sofreh/payments/transactions/${id}/story`)
const readsPayments = '/api-sofreh/payments/transactions'
const [payment] = await sampleOf<[object]>(readsPayments)
const storyOf = (changes: object) => ({
  [`GET ${readsPayments}`]: page([{ ...payment, customerName: sample }]),
  'GET /api-sofreh/payments/transactions/{id}/story': bodyOf({
    ...story,
    transaction: { ...story.transaction, ...changes },
  }),
})
const { resolve, refund, ask } = paymentsText
const unknownCard = { type: 'PAYMENT', method: 'CARD', status: 'PENDING', isUnknown: true }
const cashRefund = { type: 'REFUND', status: 'PENDING', way: 'DRAWER' }

describeForms([
  {
    title: 'drawers: a blind count by notes',
    address: '/drawers',
    opens: [card.count],
    fields: { [count.noteCount(largest)]: '۱۲' },
    save: count.submit,
    sends: {
      name: 'POST /api-sofreh/payments/shifts/{id}/counts',
      path: `/api-sofreh/payments/shifts/${id}/counts`,
      body: {
        id: anId,
        notes: [{ note: largest, count: 12 }, ...smaller.map((note) => ({ note, count: 0 }))],
      },
    },
    rereads: readsDrawers,
  },
  {
    title: 'drawers: closing a shift with the reason of its difference',
    address: '/drawers',
    answers: { [readsShift]: bodyOf(countedShift) },
    opens: [card.close],
    fields: { [close.reason]: 'پول خرد کم بود' },
    save: close.submit,
    sends: {
      name: 'POST /api-sofreh/payments/shifts/{id}/close',
      path: `/api-sofreh/payments/shifts/${id}/close`,
      body: { id: anId, reason: 'پول خرد کم بود', handsOn: false, acceptsUnsent: false },
    },
    rereads: readsDrawers,
  },
  {
    title: 'drawers: the counted cash of a courier',
    address: '/drawers',
    answers: { [readsBikers]: bodyOf([{ ...free, id }]) },
    opens: [card.moveCash],
    fields: {
      [move.kind]: { choose: movementLabels.COURIER_HAND_IN },
      [move.courier]: { choose: 'رضا' },
      [move.amount]: '۲۰۰۰۰۰',
    },
    save: move.submit,
    sends: {
      name: 'POST /api-sofreh/couriers/hand-ins',
      body: { id: anId, amount: 200_000, bikerId: id, shiftId: id },
    },
    fault: { field: 'amount', label: move.amount },
    done: move.done(movementLabels.COURIER_HAND_IN, 200_000),
  },
  {
    title: 'couriers: cash into a drawer',
    address: '/couriers',
    answers: { [readsBikers]: bodyOf([{ ...free, id }]), 'GET /api/bikers/orders': page([]) },
    opens: [couriersText.cash.handIn],
    fields: { [couriersText.cash.amount]: '۲۵۰۰۰۰' },
    save: couriersText.cash.action,
    sends: {
      name: 'POST /api-sofreh/couriers/hand-ins',
      body: { id: anId, bikerId: id, shiftId: id, amount: 250_000 },
    },
    refusedIn: 'toast',
    rereads: readsBikers,
  },
  {
    title: 'couriers: an order handed over with the cash of its guest',
    address: '/couriers',
    answers: onTheRoad,
    opens: [couriersText.deliver.open],
    fields: { [couriersText.deliver.cash]: '۲۰۰۰۰۰' },
    save: couriersText.deliver.action,
    sends: {
      name: 'PATCH /api/bikers/state',
      body: expect.objectContaining({ id: anId, bikerId: id, orderId: id, state: 'DELIVERED', cash: 200_000 }),
    },
    refusedIn: 'toast',
    done: couriersText.changed,
  },
  {
    title: 'courier companies: a new key of an account',
    asks: true,
    address: '/couriers/companies',
    answers: { 'GET /api-sofreh/courier-companies/settings': bodyOf([{ ...company, isProfiled: false, zoneIds: [] }]) },
    opens: [companiesText.edit],
    fields: { [companiesText.form.credential]: 'k-123', [companiesText.form.rank]: '۲' },
    save: companiesText.form.save,
    sends: {
      name: savesCompany,
      path: `/api-sofreh/courier-companies/settings/${company.company}`,
      body: expect.objectContaining({ rank: 2, credentials: { token: 'k-123' } }),
    },
    fault: { field: 'credentials.token', label: companiesText.form.credential },
    done: companiesText.form.saved,
  },
  {
    title: 'payments: an unknown card payment, resolved by its slip',
    address: '/payments',
    answers: storyOf(unknownCard),
    opens: [{ row: sample }],
    fields: { [resolve.outcomes.DONE]: 'tick', [resolve.reason]: 'رسید دست مشتری بود' },
    besides: () => fill(resolve.receiptNumber, '۱۲۳۴۵۶'),
    save: resolve.submit,
    sends: {
      name: 'PATCH /api/transactions/transaction-status',
      body: { id, status: 'DONE', slipNumber: '۱۲۳۴۵۶', reason: 'رسید دست مشتری بود' },
    },
    fault: { field: 'reason', label: resolve.reason },
    answer: bodyOf({ ...story.transaction, ...unknownCard, status: 'DONE', amount: 500_000 }),
    done: resolve.paid(500_000),
  },
  {
    title: 'payments: cash of a refund out of the only open drawer',
    address: '/payments',
    answers: storyOf(cashRefund),
    opens: [{ row: sample }],
    fields: { [refund.note]: 'مشتری آمد' },
    save: refund.submit,
    sends: {
      name: 'POST /api-sofreh/payments/refunds/{id}/done',
      path: `/api-sofreh/payments/refunds/${id}/done`,
      body: { slipNumber: '', note: 'مشتری آمد', shiftId: id },
    },
    fault: { field: 'note', label: refund.note },
  },
  {
    title: 'reports: a report saved under a name',
    address: '/reports/hourly',
    opens: [viewsText.save],
    fields: { [viewsText.name]: 'شلوغی شب' },
    save: viewsText.keep,
    sends: {
      name: 'PUT /api-sofreh/reporting/views/{id}',
      path: expect.stringMatching(/^\/api-sofreh\/reporting\/views\/[\da-f-]{36}$/) as string,
      body: { name: 'شلوغی شب', report: 'hourly', filters: {} },
    },
    refusedIn: 'toast',
    done: viewsText.saved,
  },
])

describeActs([
  {
    title: 'couriers: the start of duty',
    address: '/couriers',
    answers: { [readsBikers]: bodyOf([{ ...free, id }]), 'GET /api/bikers/orders': page([]) },
    act: couriersText.biker.toDuty,
    sends: { name: 'PATCH /api/bikers/state', body: { id: anId, reason: '', bikerId: id, isOnDuty: true } },
    done: couriersText.changed,
  },
  {
    title: 'courier companies: cancelling a request',
    address: '/couriers',
    answers: { 'GET /api-sofreh/courier-companies/requests': bodyOf({ ...requests, requests: [{ ...request, id }] }) },
    act: companiesText.requests.cancel,
    confirm: 'بله، انجام شود',
    sends: {
      name: 'DELETE /api-delivery/v1/delivery-by-providers/{id}',
      path: `/api-delivery/v1/delivery-by-providers/${id}`,
    },
    answer: bodyOf({ ...request, id, endedAt: '2026-11-24T10:30:00.000Z' }),
    done: companiesText.requests.canceled,
  },
  {
    title: 'payments: asking the gateway again',
    address: '/payments',
    answers: storyOf({ type: 'PAYMENT', method: 'ONLINE', status: 'PENDING', failure: null }),
    opens: [{ row: sample }],
    act: ask.button,
    sends: {
      name: 'POST /api-sofreh/payments/transactions/{id}/ask',
      path: `/api-sofreh/payments/transactions/${id}/ask`,
    },
  },
])

it('payments: cash of a refund is not confirmed before its drawers are known', async () => {
  const server = await openScreen('/payments', { answers: { ...storyOf(cashRefund), [readsDrawers]: 'lost' } })
  const rows = () => [...document.querySelectorAll('tr')].filter(({ textContent }) => textContent.includes(sample))
  await expect.poll(() => rows().length, patient).toBeGreaterThan(0)
  rows()[0]?.click()
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  expect(buttonsOf(refund.submit)).toEqual([])
  server.answer(readsDrawers, 'recorded')
  await press(retry)
  await button(refund.submit)
  expect(server.problems).toEqual([])
})

it.each([
  {
    title: 'money outside of shifts',
    reads: 'GET /api-sofreh/payments/outside-shifts',
    unread: drawersText.outside.unread,
  },
  { title: 'cash that couriers hold', reads: 'GET /api-sofreh/couriers/cash', unread: drawersText.couriers.unread },
])('drawers: a missing answer about $title is no «none»', async ({ reads, unread }) => {
  const server = await openScreen('/drawers', { answers: { [reads]: 'lost' } })
  await expect.poll(alerts, patient).toContain(unread)
  server.answer(reads, 'empty')
  await press(retry)
  await expect.poll(alerts, patient).toBe('')
})

it('today: a missing answer about the printers is no «all is well»', async () => {
  const reads = 'GET /api-sofreh/printing/alarms'
  const server = await openScreen('/', { answers: { [reads]: 'lost' } })
  await expect.poll(alerts, patient).toContain(todayText.unread)
  server.answer(reads, 'recorded')
  await press(retry)
  await expect.poll(alerts, patient).toBe('')
})

it('couriers: the drawers for a courier’s cash report a missing answer, and are asked again', async () => {
  const server = await openScreen('/couriers', { answers: { ...onTheRoad, [readsDrawers]: 'lost' } })
  await press(couriersText.cash.handIn)
  await expect.poll(alerts, patient).toContain(cashText.unread)
  server.answer(readsDrawers, 'recorded')
  await press(retry)
  await fill(couriersText.cash.amount, '۱۰۰۰')
  await expect.poll(async () => (await button(couriersText.cash.action)).disabled, patient).toBe(false)
})

it('tables: the rule of first orders reports a missing answer, and is asked again', async () => {
  const reads = 'GET /api-sofreh/dining/visit-settings'
  const server = await openScreen('/tables', { answers: { [reads]: 'lost' } })
  await press(visitsText.settings)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(reads, 'recorded')
  await press(retry)
  await sees(visitsText.confirmations.CODE.hint)
})

it('reports: the dialog of a new view is closed by a button with a name', async () => {
  await openScreen('/reports/hourly')
  await press(viewsText.save)
  await press('بستن')
  await expect.poll(countDialogs, patient).toBe(0)
})

it('couriers: an order is named in the question of its delivery', async () => {
  await openScreen('/couriers', { answers: onTheRoad })
  await press(couriersText.deliver.open)
  await sees(couriersText.deliver.title(showOrderNumber('D-12')))
  await fill(couriersText.deliver.cash, '۹۰۰۰۰۰')
  await sees(couriersText.deliver.tooMuch)
  expect((await button(couriersText.deliver.action)).disabled).toBe(true)
})
