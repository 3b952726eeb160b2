import { naranj } from '../addresses.ts'
import { dragMap, mapOn, withZones } from '../delivery-zones.ts'
import { addDish, atTheBank, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

const near = { vendorsProperName: 'ونک و گاندی', price: 25_000, priority: 1, radiusM: 1_000, estimateMinutes: 20 }
const wide = { vendorsProperName: 'یوسف‌آباد', price: 60_000, priority: 10, radiusM: 4_000, estimateMinutes: 40 }
const bigOrder = { ...wide, minimumOrder: 200_000, freeAbove: 600_000 }

test('delivers to a door shown on a map, with the delivery fee shown and a sign-in midway', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  await withZones([near, bigOrder], async () => {
    await test.step('shows the delivery fee of the pin without a sign-in', async () => {
      await page.goto(`${naranj}/?step=DELIVERY_TYPE`)
      await page.getByRole('button', { name: /ارسال با پیک/ }).click()
      await expect(mapOn(page)).toBeVisible()
      await expect(page.getByText('در محدودهٔ «ونک و گاندی»')).toBeVisible()
      await expect(page.getByText('۲۵٬۰۰۰ تومان', { exact: true })).toBeVisible()
      await saveScreenshot(page, 'delivery-pin')
      await expectPersian(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    await test.step('delivers nothing outside of all zones, and shows them on the map', async () => {
      await page.getByRole('button', { name: 'دورتر' }).click()
      await page.waitForTimeout(400)
      for (let times = 0; times < 3; times += 1) await dragMap(page, { x: 0, y: 170 })
      await expect(page.getByText(/به این نشانی ارسال نداریم/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'همین‌جا تحویل بگیرم' })).toBeDisabled()
      await saveScreenshot(page, 'delivery-outside')
      await page.getByRole('button', { name: 'دیدن محدوده‌های ارسال' }).click()
      await expect(page.getByRole('button', { name: 'همین‌جا تحویل بگیرم' })).toBeEnabled()
      await saveScreenshot(page, 'delivery-areas')
    })

    await test.step('moves the pin to the next zone by keys alone', async () => {
      await page.getByRole('button', { name: 'برگشت به نارنج' }).click()
      await expect(page.getByText('در محدودهٔ «ونک و گاندی»')).toBeVisible()
      await mapOn(page).focus()
      // Zooms in, so that a key press moves a few hundred metres and a slow machine does not skip the zone.
      for (const key of ['+', '+']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(500)
      }
      await expect(async () => {
        await page.keyboard.press('Shift+ArrowUp')
        await expect(page.getByText('در محدودهٔ «یوسف‌آباد»')).toBeVisible({ timeout: 2_500 })
      }).toPass({ timeout: 30_000 })
      await expect(page.getByText('۲۰۰٬۰۰۰ تومان', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'همین‌جا تحویل بگیرم' }).click()
    })

    await test.step('keeps the rest of the address over a reload', async () => {
      const door = page.getByRole('dialog', { name: 'نشانی دقیق' })
      // The address of the pin may already be filled in.
      await door.getByLabel('نشانی', { exact: true }).fill('')
      await door.getByRole('button', { name: 'ادامه با این نشانی' }).click()
      await expect(door.getByText('نشانی را بنویسید؛ پیک با آن در را پیدا می‌کند.')).toBeVisible()
      await door.getByLabel('نشانی', { exact: true }).fill('خیابان ولیعصر، کوچهٔ نگار')
      await door.getByRole('textbox', { name: 'پلاک' }).fill('12')
      await door.getByRole('button', { name: 'خانه' }).click()
      await page.reload()
      await expect(door.getByRole('textbox', { name: 'پلاک' })).toHaveValue('۱۲')
      await saveScreenshot(page, 'delivery-door')
      await expectPersian(page)
      await expectAccessible(page)
      await door.getByRole('button', { name: 'ادامه با این نشانی' }).click()
      await expect(door).toBeHidden()
    })

    await test.step('shows what is missing to the zone’s minimum order', async () => {
      await addDish(page, 'ماست موسیر')
      await expect(page.getByText(/۱۳۲٬۰۰۰ تومان دیگر تا کمترین سفارش/).filter({ visible: true })).toBeVisible()
      await saveScreenshot(page, 'delivery-bar')
      await toOverview(page)
      await expect(page.getByText(/کمترین سفارش برای «یوسف‌آباد» ۲۰۰٬۰۰۰ تومان است/)).toBeVisible()
      await expect(placeButton(page)).toBeDisabled()
      const more = page.getByRole('button', { name: 'یکی بیشتر از ماست موسیر' })
      await more.click()
      await more.click()
      const price = page.getByRole('region', { name: 'صورت‌حساب' })
      await expect(price.getByText('هزینهٔ ارسال', { exact: true })).toBeVisible()
      await expect(price.getByRole('definition').filter({ hasText: /^۶۰٬۰۰۰$/ })).toBeVisible()
      await expect(page.getByText(/دیگر تا ارسال رایگان/)).toBeVisible()
      await saveScreenshot(page, 'delivery-overview', { fullPage: true })
      await expectPersian(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    await test.step('delivers a large order free, and the price says why', async () => {
      const more = page.getByRole('button', { name: 'یکی بیشتر از ماست موسیر' })
      for (let times = 0; times < 6; times += 1) await more.click()
      const price = page.getByRole('region', { name: 'صورت‌حساب' })
      await expect(price.getByRole('definition').filter({ hasText: /^رایگان$/ })).toBeVisible()
      await expect(page.getByText(/سفارش شما به ۶۰۰٬۰۰۰ تومان رسیده است؛ ارسال رایگان شد/)).toBeVisible()
    })

    await test.step('signs in with the order in the cart, pays, and shows the destination', async () => {
      await placeButton(page).click()
      await signInAsGuest(page, newGuestMobile())
      await atTheBank(page, 'پرداخت')
      const id = await orderOnScreen(page)
      await expect(page.getByRole('heading', { name: 'به این نشانی می‌آوریم' })).toBeVisible()
      await expect(page.getByText('خیابان ولیعصر، کوچهٔ نگار، پلاک ۱۲')).toBeVisible()
      await saveScreenshot(page, 'delivery-order', { fullPage: true })
      await expectPersian(page)
      await expectAccessible(page)
      expect(await orderSeen(id)).toMatchObject({
        due: 0,
        deliveryType: 'DELIVER',
        address: { title: 'خانه', plaque: '12' },
        zone: { vendorsProperName: 'یوسف‌آباد', estimateMinutes: 40 },
      })
    })

    await test.step('offers the address the next time, and marks one out of reach', async () => {
      await page.goto(`${naranj}/?sheet=address`)
      const sheet = page.getByRole('dialog', { name: 'به کجا بیاوریم؟' })
      await expect(sheet.getByText('خانه', { exact: true })).toBeVisible()
      await expect(sheet.getByText(/۶۰٬۰۰۰ تومان/)).toBeVisible()
      await saveScreenshot(page, 'delivery-addresses')
      await expectPersian(page)
      const zones: { id: string; vendorsProperName: string }[] = (
        await staffApi('owner').get('/api-identity/identity/deliveryzones')
      ).data
      const far = zones.find(({ vendorsProperName }) => vendorsProperName === wide.vendorsProperName)
      await staffApi('owner').remove(`/api-identity/identity/deliveryzones/${far?.id}`)
      await page.reload()
      // A zone of the demo data that is switched off may cover the address too.
      await expect(sheet.getByText(/به این نشانی ارسال نداریم|فعلاً بسته است/)).toBeVisible()
      await saveScreenshot(page, 'delivery-address-out-of-reach')
    })
  })
})

test('reports a restaurant without zones before an address is written', async ({ page, saveScreenshot }) => {
  await withZones([], async () => {
    await page.goto(`${naranj}/?sheet=pin`)
    await expect(page.getByText(/هنوز محدودهٔ ارسال ندارد/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'همین‌جا تحویل بگیرم' })).toBeDisabled()
    await saveScreenshot(page, 'delivery-no-zones')
    await expectPersian(page)
  })
})

/** Offers express delivery and scheduled orders during a journey. */
async function withFastAndLater(run: () => Promise<void>): Promise<void> {
  const path = '/api-identity/identity/vendors/me'
  const api = staffApi('owner')
  const { deliveryTypes, scheduledOrders, slotMinutes, slotCapacityMinutes } = (await api.get(path)).data
  const ahead = { scheduledOrders: true, slotMinutes: 30, slotCapacityMinutes: 600 }
  try {
    await api.put(path, { ...ahead, deliveryTypes: ['PICKUP', 'DELIVER', 'ZFEXPRESS'] })
    await run()
  } finally {
    await api.put(path, { deliveryTypes, scheduledOrders, slotMinutes, slotCapacityMinutes })
  }
}

test('finds the place by the phone, orders express for tomorrow after walking back and forth, and tidies the addresses', async ({
  page,
  context,
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  await withZones([{ ...wide, radiusM: 3_000 }], () =>
    withFastAndLater(async () => {
      const pin = page.getByRole('dialog', { name: 'جای تحویل روی نقشه' })
      const door = page.getByRole('dialog', { name: 'نشانی دقیق' })

      await test.step('handles a refused location, then a granted one, and fills in the address of the place', async () => {
        await context.grantPermissions([])
        await page.goto(`${naranj}/?step=DELIVERY_TYPE`)
        await page.getByRole('button', { name: /ارسال سریع/ }).click()
        // The search moves the map to a street near the restaurant.
        await pin.getByRole('searchbox', { name: 'جست‌وجوی محله یا خیابان' }).fill('خیابان سرو')
        await expect(pin.getByRole('status').filter({ hasText: 'پیدا شد' })).toBeVisible()
        await saveScreenshot(page, 'delivery-search')
        await expectPersian(page)
        await expectAccessible(page)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(pin.getByText(/نزدیک تهران.*سرو/)).toBeVisible()
        await expect(pin.getByText('در محدودهٔ «یوسف‌آباد»')).toBeVisible()
        await pin.getByRole('button', { name: 'جای من کجاست؟' }).click()
        await expect(pin.getByText(/اجازهٔ دیدن جای شما را نداد/)).toBeVisible()
        await saveScreenshot(page, 'delivery-locate-denied')
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation({ latitude: 35.7701, longitude: 51.4101, accuracy: 20 })
        await pin.getByRole('button', { name: 'جای من کجاست؟' }).click()
        await expect(pin.getByText(/کیلومتر به سمت شمال از نارنج/)).toBeVisible()
        await expect(pin.getByText(/نزدیک تهران/)).toBeVisible()
        await saveScreenshot(page, 'delivery-located')
        await expectPersian(page)
        await expectAccessible(page)
        await pin.getByRole('button', { name: 'همین‌جا تحویل بگیرم' }).click()
        await expect(door.getByLabel('نشانی', { exact: true })).toHaveValue(/^تهران/)
      })

      await test.step('closes sheet by sheet on back, reopens on forward, and loses nothing', async () => {
        // The guest confirms the map's guess and gives a plaque number before the address is accepted.
        await door.getByRole('button', { name: 'ادامه با این نشانی' }).click()
        await expect(door.getByText('نقشه این نشانی را حدس زده است؛ تأییدش کنید یا درستش را بنویسید.')).toBeVisible()
        await expect(door.getByText('پلاک را بنویسید، یا «پلاک ندارد» را بزنید.')).toBeVisible()
        await saveScreenshot(page, 'delivery-guess')
        await expectPersian(page)
        await expectAccessible(page)
        await door.getByRole('button', { name: 'پلاک ندارد' }).click()
        await expect(door.getByRole('textbox', { name: 'پلاک' })).toBeDisabled()
        await door.getByRole('button', { name: 'پلاک ندارد' }).click()
        await door.getByRole('button', { name: 'بله، درست است' }).click()
        await door.getByRole('textbox', { name: 'پلاک' }).fill('۷')
        await page.goBack()
        await expect(pin.getByText('در محدودهٔ «یوسف‌آباد»')).toBeVisible()
        // Closing the map while it zooms must break nothing.
        await pin.getByRole('button', { name: 'نزدیک‌تر' }).click()
        await page.goBack()
        await expect(pin).toBeHidden()
        await expect(page.getByRole('button', { name: /افزودن آش رشته/ })).toBeVisible()
        await page.goForward()
        await expect(pin).toBeVisible()
        await page.goForward()
        await expect(door.getByRole('textbox', { name: 'پلاک' })).toHaveValue('۷')
        await door.getByRole('button', { name: 'ادامه با این نشانی' }).click()
        await expect(door).toBeHidden()
        await expect(pin).toBeHidden()
      })

      const id = await test.step('chooses a slot of the last day on offer, signs in and pays', async () => {
        await addDish(page, 'آش رشته')
        await addDish(page, 'سالاد شیرازی')
        await toOverview(page)
        await page.getByText('زمان دیگری').click()
        const times = page.getByRole('dialog', { name: 'انتخاب زمان' })
        await times.getByRole('radio').last().check({ force: true })
        await times.locator('button[aria-pressed]:enabled').last().click()
        await expect(page.getByRole('button', { name: 'تغییر زمان' })).toBeVisible()
        await saveScreenshot(page, 'delivery-fast-and-later', { fullPage: true })
        await expectNoSidewaysScroll(page)
        await placeButton(page).click()
        await signInAsGuest(page, newGuestMobile())
        await atTheBank(page, 'پرداخت')
        const placed = await orderOnScreen(page)
        await expect(page.getByRole('heading', { name: 'به این نشانی می‌آوریم' })).toBeVisible()
        const seen = await orderSeen(placed)
        expect(seen).toMatchObject({ deliveryType: 'ZFEXPRESS', due: 0, address: { plaque: '7' } })
        expect((seen as unknown as { scheduledFor: string | null }).scheduledFor).not.toBeNull()
        return placed
      })

      await test.step('shows staff in the order its destination, zone and time', async () => {
        const office = await staffPage('owner')
        await office.goto(`/bo/orders?order=${id}`)
        const panel = office.getByRole('dialog')
        await expect(panel.getByText(/پلاک ۷/)).toBeVisible()
        await expect(panel.getByText(/یوسف‌آباد/).first()).toBeVisible()
        await expect(panel.getByText(/ارسال سریع/).first()).toBeVisible()
        await saveScreenshot(office, 'delivery-office-order')
      })

      await test.step('names and deletes the address in the account, and leaves none on the phone after signing out', async () => {
        await page.setViewportSize({ width: 360, height: 640 })
        await page.goto(`${naranj}/?sheet=account`)
        await saveScreenshot(page, 'account-360')
        await page.getByRole('button', { name: 'نشانی‌های من' }).click()
        const mine = page.getByRole('dialog', { name: 'نشانی‌های من' })
        await mine.getByRole('button', { name: /^ویرایش نشانی/ }).click()
        await expect(pin.getByRole('button', { name: 'همین‌جاست' })).toBeEnabled()
        await pin.getByRole('button', { name: 'همین‌جاست' }).click()
        const change = page.getByRole('dialog', { name: 'ویرایش نشانی' })
        await change.getByRole('button', { name: 'محل کار' }).click()
        await change.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
        await expect(page.getByText('نشانی ویرایش شد.')).toBeVisible()
        await expect(mine.getByText('محل کار', { exact: true })).toBeVisible()
        await saveScreenshot(page, 'account-addresses')
        await expectNoSidewaysScroll(page)
        await mine.getByRole('button', { name: 'پاک کردن نشانی «محل کار»' }).click()
        await mine.getByRole('button', { name: 'بله، پاک شود' }).click()
        await expect(mine.getByText('هنوز نشانی‌ای ندارید')).toBeVisible()
        await page.goto(`${naranj}/?sheet=account`)
        await page.getByRole('button', { name: 'خروج' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('51.41')
      })
    }),
  )
})
