import { randomUUID } from 'node:crypto'
import { naranj } from '../addresses.ts'
import { atTheBank } from '../guest.ts'
import { dishNamed, newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

const api = () => staffApi('owner')

/** Creates a bill as staff and sends its payment link. */
async function billWithLink(): Promise<{ orderId: string; address: string }> {
  const dish = await dishNamed(naranj, 'آش رشته')
  const cart = { deliveryType: 'PICKUP', lines: [{ id: randomUUID(), menuItemId: dish.id, count: 2 }] }
  const { finalPrice } = (await api().post('/api-sofreh/ordering/quote', cart)).data.price
  const sold = (await api().post('/api/orders/postpaid', { ...cart, id: randomUUID(), expectedPrice: finalPrice })).data
  const link = (
    await api().post('/api/payments/link', { id: randomUUID(), orderId: sold.id, mobile: newGuestMobile() })
  ).data
  const { search } = new URL(link.url)
  return { orderId: sold.id, address: `${naranj}/${search}` }
}

test('takes the payment of a link without a sign-in, and thanks on the same page', async ({ page, saveScreenshot }) => {
  const { orderId, address } = await billWithLink()
  await page.goto(address)
  await expect(page.getByText('آش رشته')).toBeVisible()
  await saveScreenshot(page, 'guest-link')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await atTheBank(page, 'انصراف')
  await page.waitForURL(/step=PAYMENT_LINK/)
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await atTheBank(page, 'پرداخت')
  await page.waitForURL(/step=PAYMENT_LINK/)
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible()
  await saveScreenshot(page, 'guest-link-paid')
  const order = await orderSeen(orderId)
  expect(order).toMatchObject({ due: 0, paid: order.price.finalPrice })
})

test('continues or cancels a payment that was left open at the bank, and never charges twice', async ({
  page,
  saveScreenshot,
}) => {
  const { orderId, address } = await billWithLink()
  await page.goto(address)
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await page.waitForURL(/StartPay/)
  await page.goto(address)
  await expect(page.getByText('پرداختی برای این سفارش باز است')).toBeVisible()
  await saveScreenshot(page, 'guest-link-open')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'انصراف از این پرداخت' }).click()
  await expect(page.getByText('پرداختی برای این سفارش باز است')).toBeHidden()
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await atTheBank(page, 'پرداخت')
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible()
  const order = await orderSeen(orderId)
  expect(order.paid).toBe(order.price.finalPrice)
})

test('explains an invalid payment link, with the vendor to contact', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/?step=PAYMENT_LINK&link=${'x'.repeat(43)}`)
  await expect(page.getByText('این پیوند پیدا نشد')).toBeVisible()
  await saveScreenshot(page, 'guest-link-none')
  await expectPersian(page)
  await expectAccessible(page)
})
