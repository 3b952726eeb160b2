import { naranj, sessionFile, simulators } from '../addresses.ts'
import { counterOrder, moveOrder } from '../eaten-order.ts'
import { newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const vendor = '/api-identity/identity/vendors/me'
const restores: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})

test('shows text and price of an SMS, switches it on, and sends it to a guest once', async ({
  page,
  saveScreenshot,
}) => {
  const api = staffApi('owner')
  const { guestNotices } = (await api.get(vendor)).data
  restores.push(() => api.put(vendor, { guestNotices }))
  await page.goto(`${naranj}/bo/settings?part=notices`)
  const ready = page.getByRole('group', { name: 'سفارش آماده است' })
  await ready.getByText('پیامک هم').click()
  await expect(ready.getByLabel('متن پیامک')).toContainText('سفارش ۱۲۸ آماده است')
  await expect(ready.getByText(/۱ بخش، هر پیامک حدود ۴۰۰ تومان/)).toBeVisible()
  await saveScreenshot(page, 'notices-settings', { fullPage: true })
  await expectPersian(page)
  await expectAccessible(page)
  const form = page.locator('form').filter({ has: ready })
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تنظیمات ذخیره شد')).toBeVisible()

  const mobile = newGuestMobile()
  const order = await counterOrder({ mobile, until: ['READYTOPICKUP', 'CONFIRMED', 'READYTOPICKUP'] })
  const sent = async (): Promise<{ message: string }[]> =>
    (await fetch(`${simulators}/sms/messages?to=${mobile}`)).json()
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect((await sent())[0]?.message).toContain('آماده است')
  const asked = await api.post('/api/orders/notification/ready', { orderId: order.id })
  expect(asked.data).toMatchObject({ isNew: false, state: 'SENT' })
  await page.goto(`${naranj}/bo/orders?order=${order.id}`)
  const messages = page.getByRole('dialog').locator('section').filter({ hasText: 'پیام‌ها به مهمان' })
  await expect(messages.getByText('سفارش آماده است')).toBeVisible()
  await expect(messages.getByText(/پیامک، فرستاده شد/)).toBeVisible()
  await messages.scrollIntoViewIfNeeded()
  await saveScreenshot(page, 'order-messages')
  await page.goto(`${naranj}/bo/settings?part=notices`)
  await expect(ready.getByText(/در سی روز گذشته [۰-۹]+ پیامک/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'notices-settings-phone', { fullPage: true })
  await moveOrder(order.id, 'FINISHED')
})
