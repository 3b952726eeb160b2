// @vitest-environment jsdom
import { type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, expect, it } from 'vitest'
import { alerts, countDialogs, patient, place, press } from '../testing/form-parts.ts'
import recorded from '../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../testing/started-office.tsx'

beforeAll(startOffice, startMs)

const [order] = recorded['GET /api-sofreh/ordering/board'].data.orders
if (!order) throw new Error('the recorded answers have an order')
const retry = 'دوباره تلاش کنید'
const isOld = 'بخشی از این صفحه تازه نشد؛ آخرین خبر '
const oldList = 'این فهرست تازه نشد و شاید قدیمی باشد'

/** The calls of a screen fail from now on, and it reads again. */
async function failAgain(server: FakeServer, { reads, key }: { reads: string; key: string }): Promise<void> {
  server.answer(reads, { refusal: 'INTERNAL' })
  await reread(key)
  await answersShown()
}

it.each([
  { address: '/drawers', reads: 'GET /api-sofreh/payments/drawers', key: 'drawers' },
  { address: '/tables', reads: 'GET /api/diningtables/alltables', key: 'tables' },
  { address: '/settings', reads: 'GET /api-identity/identity/vendors/me', key: 'vendor' },
  { address: '/menu', reads: 'GET /api-catalog/catalog/menucategories/all', key: 'menu' },
  {
    address: '/couriers/companies',
    reads: 'GET /api-sofreh/courier-companies/settings',
    key: 'courier-company-settings',
  },
])('$address shows its age when it cannot be read again, and is read on demand', async ({ address, reads, key }) => {
  const server = await openScreen(address)
  await answersShown()
  const shown = place().textContent
  expect(shown).not.toContain(isOld)
  await failAgain(server, { reads, key })
  expect(alerts()).toContain(isOld)
  expect(alerts()).toContain(refusalMessage('INTERNAL'))
  server.answer(reads, 'recorded')
  await press(retry)
  await expect.poll(() => place().textContent, patient).not.toContain(isOld)
})

it('an open order shows its age when it cannot be read again', async () => {
  const reads = 'GET /api/orders/{id}'
  const server = await openScreen(`/orders?order=${order.id}`)
  await expect.poll(countDialogs, patient).toBe(1)
  await answersShown()
  server.answer(reads, 'lost')
  await reread('orders')
  await answersShown()
  expect(alerts()).toContain(isOld)
  expect(alerts()).toContain(sessionText.noAnswer)
})

it('a list has one notice, above its rows', async () => {
  const server = await openScreen('/customers')
  await answersShown()
  await failAgain(server, { reads: 'GET /api-identity/identity/customers/report', key: 'customers' })
  expect(alerts()).toContain(oldList)
  expect(alerts()).not.toContain(isOld)
})
