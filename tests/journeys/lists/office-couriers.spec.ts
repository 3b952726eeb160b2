import { randomUUID } from 'node:crypto'
import { naranj, sessionFile } from '../addresses.ts'
import { cook, courierOnDuty, drop, persian, waitingDelivery } from '../courier-orders.ts'
import { newLetters, orderSeen, ordersToday, ordersTodayAre, staffApi } from '../staff-api.ts'
import { retireDrawer } from '../till/retire-drawer.ts'
import { ringUp, ticketOf, tillIsReady } from '../till-device.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const owner = () => staffApi('owner')

test('assigns a suggested group, hands an order over with its cash, and counts the cash into a drawer', async ({
  page,
  saveScreenshot,
}) => {
  const name = `رضا ${newLetters()}`
  const { id: bikerId } = await courierOnDuty(name)
  const [near, far] = [await waitingDelivery(1_500), await waitingDelivery(2_000)]
  const drawer = { id: randomUUID(), name: `صندوق پیک ${newLetters()}` }
  await owner().post('/api-sofreh/payments/drawers', drawer)
  const shiftId = randomUUID()
  await owner().post('/api-sofreh/payments/shifts', { id: shiftId, drawerId: drawer.id, float: 0, device: 'الف' })
  try {
    await page.goto(`${naranj}/bo/couriers`)
    const groups = page.getByRole('list', { name: 'سفارش‌های هم‌مسیر' })
    const group = groups
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`(?<![۰-۹])${persian(near.number)}(?![۰-۹])`) })
    await expect(group).toContainText(persian(far.number))
    await saveScreenshot(page, 'office-couriers-groups')
    await expectPersian(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await group.getByRole('button').first().click()
    const card = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await card.getByRole('button', { name: 'سپردن', exact: true }).click()
    await expect(card.getByText(new RegExp(`^${persian(near.number)} ·`))).toBeVisible()

    const stops = (await owner().get('/api/bikers/orders?pageSize=100')).data as {
      tripId: string
      bikerId: string
      order: { id: string }
    }[]
    const tripId = stops.find((stop) => stop.bikerId === bikerId)?.tripId
    for (const orderId of [near.id, far.id]) {
      await cook(orderId)
      await owner().patch('/api/bikers/state', { id: randomUUID(), bikerId, tripId, orderId, state: 'PICKEDUP' })
    }

    const stop = card.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^${persian(near.number)} ·`)) })
    await stop.getByRole('button', { name: 'تحویل شد' }).click()
    const delivering = page.getByRole('dialog', { name: /^تحویل سفارش/ })
    await expect(delivering.getByLabel('نقدی که پیک گرفت')).not.toHaveValue('')
    await saveScreenshot(page, 'office-couriers-deliver')
    await delivering.getByRole('button', { name: 'تحویل شد' }).click()
    await expect(delivering).toBeHidden()
    expect(await orderSeen(near.id)).toMatchObject({ state: 'DELIVERED', due: 0, paid: near.due })

    // The closing sheet names what is in no drawer yet.
    const { courierCash } = (await owner().get(`/api-sofreh/payments/shifts/${shiftId}`)).data
    expect(courierCash).toContainEqual({ bikerId, name, amount: near.due })

    await card.getByRole('button', { name: 'تحویل پول' }).click()
    const counting = page.getByRole('dialog', { name: `تحویل پول ${name}` })
    await counting.getByRole('combobox', { name: 'کشوی پول' }).click()
    await page.getByRole('option', { name: drawer.name }).click()
    await counting.getByLabel('مبلغ شمرده‌شده').fill(String(near.due))
    await saveScreenshot(page, 'office-couriers-hand-in')
    await counting.getByRole('button', { name: 'به کشو گذاشتم' }).click()
    await expect(page.getByText('پول پیک کامل تحویل گرفته شد.')).toBeVisible()
    const { expected } = (await owner().get(`/api-sofreh/payments/shifts/${shiftId}`)).data
    expect(expected).toBe(near.due)
    await owner().patch('/api/bikers/state', { id: randomUUID(), bikerId, tripId, orderId: far.id, state: 'DELIVERED' })
    const shift = `/api-sofreh/payments/shifts/${shiftId}`
    await owner().post(`${shift}/counts`, { id: randomUUID(), total: near.due })
    await owner().post(`${shift}/close`, { id: randomUUID(), reason: '', handsOn: true, acceptsUnsent: true })
  } finally {
    await retireDrawer(drawer.id, drawer.name)
    // After a failure they would join the group of the next try.
    for (const { id } of [near, far]) await drop(id)
  }
})

test('gives a phone order to the courier chosen at the till, in the same act', async ({ page, saveScreenshot }) => {
  const name = `سارا ${newLetters()}`
  await courierOnDuty(name)
  const before = await ordersToday()
  await tillIsReady(page, naranj)
  const ticket = ticketOf(page)
  const sheet = page.getByRole('dialog')
  await ticket.getByRole('button', { name: 'ارسال با پیک' }).click()
  await ringUp(page, 'ماست موسیر')
  await ticket.getByRole('button', { name: 'نشانی', exact: true }).click()
  await sheet.getByRole('button', { name: 'نشانی تازه' }).click()
  await sheet.getByLabel('نشانی', { exact: true }).fill('خیابان گاندی، کوچهٔ ششم')
  await sheet.getByRole('textbox', { name: 'پلاک' }).fill('12')
  await sheet.getByRole('textbox', { name: /^هزینهٔ ارسال/ }).fill('30000')
  await sheet.getByRole('combobox', { name: 'پیک' }).selectOption({ label: `${name} (آزاد)` })
  await saveScreenshot(page, 'till-courier')
  await sheet.getByRole('button', { name: 'ثبت نشانی' }).click()
  await ticket.getByRole('button', { name: 'پول در محل' }).click()
  await expect(page.getByText(`سفارش به ${name} سپرده شد`)).toBeVisible()
  const [sold] = await ordersTodayAre(before.length + 1)
  expect(await owner().get(`/api/orders/${sold?.id}`)).toMatchObject({ data: { courier: { name } } })
})
