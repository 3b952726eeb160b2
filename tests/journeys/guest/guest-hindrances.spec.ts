import { naranj, toranj } from '../addresses.ts'
import { addDish, waitForBankPage, placeButton, toOverview } from '../guest.ts'
import { countOfOrders, dishNamed, newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { whileClosed } from '../odd-menu.ts'
import { signInAsGuest } from '../sign-in.ts'

/** Obstacles to an order must be shown before any money moves. */

test('shows how much is missing from a cart below the minimum, and does not send it', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(naranj)
  await addDish(page, 'ماست موسیر')
  await toOverview(page)
  await expect(page.getByText(/کمترین سفارش ۱۵۰٬۰۰۰ تومان است/)).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  await saveScreenshot(page, 'guest-below-minimum')
})

test('shows when a closed restaurant opens, keeps the cart and takes no order', async ({ page, saveScreenshot }) => {
  await whileClosed(async () => {
    await page.goto(toranj)
    await expect(page.getByText(/بسته است/).first()).toBeVisible()
    await addDish(page, 'کلد برو')
    await toOverview(page)
    await expect(page.getByText(/رستوران الان بسته است؛ سفارش .* ممکن است/)).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()
    await saveScreenshot(page, 'guest-closed')
  })
})

test('removes a dish that just sold out from the cart with a notice, before any money moves', async ({
  page,
  saveScreenshot,
}) => {
  const api = staffApi('toranjOwner')
  const { id, stock } = await dishNamed(toranj, 'کلد برو')
  const setStock = (left: number | null) =>
    api.post('/api-catalog/catalog/stocks', { items: [{ menuItemId: id, stock: left }] })
  const before = await countOfOrders('toranjOwner')
  try {
    await page.goto(toranj)
    await addDish(page, 'کلد برو')
    await addDish(page, 'لیموناد ترنج')
    await toOverview(page)
    await placeButton(page).click()
    // A change before the sign-in opens would be shown at once.
    await expect(page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })).toBeVisible()
    await setStock(0)
    await signInAsGuest(page, newGuestMobile())
    await expect(page.getByText('«کلد برو» همین حالا تمام شد؛ از سبد برداشته شد.')).toBeVisible()
    await saveScreenshot(page, 'guest-sold-out')
    expect(await countOfOrders('toranjOwner')).toBe(before)
  } finally {
    await setStock(stock)
  }
})

test('removes a dish that sells out while checkout is open, without a tap of the guest', async ({ page }) => {
  const { id, stock } = await dishNamed(toranj, 'کلد برو')
  const setStock = (left: number | null) =>
    staffApi('toranjOwner').post('/api-catalog/catalog/stocks', { items: [{ menuItemId: id, stock: left }] })
  try {
    await page.goto(toranj)
    await addDish(page, 'کلد برو')
    await addDish(page, 'لیموناد ترنج')
    await toOverview(page)
    await expect(page.getByRole('button', { name: 'یکی بیشتر از کلد برو' })).toBeVisible()
    await setStock(0)
    await expect(page.getByText('«کلد برو» همین حالا تمام شد؛ از سبد برداشته شد.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'یکی بیشتر از کلد برو' })).toHaveCount(0)
  } finally {
    await setStock(stock)
  }
})

test('shows a changed price and asks for consent before payment', async ({ page, saveScreenshot }) => {
  const api = staffApi('toranjOwner')
  const { id, price } = await dishNamed(toranj, 'موهیتوی انار')
  const setPrice = (next: number) => api.put('/api-snappFood/menuitems', { id, price: next })
  const before = await countOfOrders('toranjOwner')
  try {
    await page.goto(toranj)
    await addDish(page, 'موهیتوی انار')
    await toOverview(page)
    await placeButton(page).click()
    // A change before the sign-in opens would be shown at once.
    await expect(page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })).toBeVisible()
    await setPrice(price + 12_000)
    await signInAsGuest(page, newGuestMobile())
    await expect(page.getByText('قیمت «موهیتوی انار» از ۱۳۸٬۰۰۰ تومان به ۱۵۰٬۰۰۰ تومان تغییر کرد.')).toBeVisible()
    await saveScreenshot(page, 'guest-price-changed')
    expect(await countOfOrders('toranjOwner')).toBe(before)
    await placeButton(page).click()
    await waitForBankPage(page)
  } finally {
    await setPrice(price)
  }
})
