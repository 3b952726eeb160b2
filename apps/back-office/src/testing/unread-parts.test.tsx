// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { companiesText } from '../courier-companies/companies.fa.ts'
import { accountingText } from '../features/accounting/accounting.fa.ts'
import { kitchenText } from '../features/kitchen/kitchen.fa.ts'
import { reviewsText } from '../features/orders/reviews/reviews.fa.ts'
import { paymentsText } from '../features/payments/payments.fa.ts'
import { reportsText } from '../features/payments/reports/reports.fa.ts'
import { settingsText } from '../features/settings/settings.fa.ts'
import { terminalsText } from '../features/settings/terminals/terminals.fa.ts'
import { planText } from '../features/tables/plan/plan.fa.ts'
import { tablesText } from '../features/tables/tables.fa.ts'
import { todayText } from '../features/today/today.fa.ts'
import { unsentTillsText } from '../shell/unsent-tills.fa.ts'
import { describeUnread, retry } from './describe-unread.ts'
import { alerts, button, patient, press } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const bodyOf = (data: unknown) => ({ body: { data } })
const [table] = recorded['GET /api/diningtables/alltables'].data
if (!table?.openOrder) throw new Error('the recorded answers have a table with an order')
const openTable = tablesText.openTable(table.name, table.categoryName, tablesText.busy(table.openOrder.number))
const requests = 'GET /api-sofreh/courier-companies/requests'

const [boardOrder] = recorded['GET /api-sofreh/ordering/board'].data.orders
if (!boardOrder) throw new Error('the recorded answers have an order')
const order = {
  ...(await sampleOf(`/api/orders/${boardOrder.id}`)),
  ...boardOrder,
  deliveryType: 'DELIVER',
  state: 'CONFIRMED',
  courier: null,
}
const sentOrder = {
  address: `/orders?order=${boardOrder.id}`,
  answers: { 'GET /api/orders/{id}': bodyOf(order) },
}

describeUnread([
  {
    title: 'payments: refunds that are due',
    address: '/payments',
    reads: 'GET /api-sofreh/payments/refund-duties',
    unread: paymentsText.duties.unread,
  },
  {
    title: 'today: tills with unsent work',
    address: '/',
    reads: 'GET /api-sofreh/ordering/tills',
    unread: unsentTillsText.unread,
  },
  {
    title: 'today: terminal payments that no till has sent',
    address: '/',
    reads: 'GET /api-sofreh/payments/terminal-charges',
    unread: unsentTillsText.unread,
  },
  {
    title: 'today: orders of earlier days that are open',
    address: '/',
    reads: 'GET /api-sofreh/ordering/left-open',
    unread: todayText.leftOpenUnread,
  },
  {
    title: 'orders: offline sales that wait for review',
    address: '/orders/list',
    reads: 'GET /api-sofreh/ordering/reviews',
    unread: reviewsText.unread,
  },
  {
    title: 'couriers: requests at courier companies',
    address: '/couriers',
    reads: requests,
    unread: companiesText.requests.unread,
  },
  {
    title: 'orders: the courier company’s request of an order',
    ...sentOrder,
    reads: 'GET /api-sofreh/courier-companies/orders/{id}/requests',
    unread: companiesText.requests.unread,
  },
  {
    title: 'orders: the courier companies that an order can be given to',
    ...sentOrder,
    reads: requests,
    unread: companiesText.requests.unread,
  },
  {
    title: 'kitchen: the stations of the tablet',
    address: '/kitchen',
    reads: 'GET /api-sofreh/printing/stations',
    unread: kitchenText.stationsUnread,
  },
  {
    title: 'tables: the bill of a table',
    address: '/tables',
    open: () => press(openTable),
    reads: 'GET /api-sofreh/ordering/board',
    unread: planText.billUnread,
  },
  {
    title: 'settings: the zones that delivery needs',
    address: '/settings?part=selling',
    reads: 'GET /api-identity/identity/deliveryzones',
    unread: settingsText.selling.zonesUnread,
  },
  {
    title: 'settings: the bridges that card terminals need',
    address: '/settings?part=terminals',
    reads: 'GET /api-sofreh/identity/devices',
    unread: terminalsText.bridgesUnread,
  },
  {
    title: 'accounting: the dishes that have a goods code',
    address: '/accounting/sanad-pardaz',
    reads: 'GET /api-catalog/catalog/menucategories/all',
    unread: accountingText.goodsCodes.unread,
  },
  {
    title: 'payments: the totals of card terminals',
    address: '/payments/terminals',
    reads: 'GET /api-sofreh/payments/terminal-totals',
    unread: reportsText.terminals.totalsUnread,
  },
])

it('payments: unknown payments report a missing answer beside the retry of the list', async () => {
  await openScreen('/payments', { answers: { 'GET /api-sofreh/payments/transactions': 'lost' } })
  await expect.poll(alerts, patient).toContain(paymentsText.duties.unread)
  await button(retry)
})
