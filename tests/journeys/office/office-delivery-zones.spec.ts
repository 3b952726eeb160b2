import { naranj } from '../addresses.ts'
import { dragMap, mapOn, naranjPosition, pressMap, withZones, zoneAround } from '../delivery-zones.ts'
import { dishNamed, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

const near = { vendorsProperName: 'ونک و گاندی', price: 25_000, priority: 5, radiusM: 1_000 }

/** Returns the current delivery fee for a pin at the restaurant's own door. */
async function priceAtTheDoor(): Promise<number> {
  const { lat, lng } = naranjPosition
  return (await staffApi('owner').get(`/api-sofreh/delivery/pin?lat=${lat}&lng=${lng}`)).data.price
}

test('draws a zone, undoes a stroke, tests a point, and changes a guest’s delivery fee', async ({
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const page = await staffPage('owner')
  await withZones([near], async () => {
    await page.goto(`${naranj}/bo/delivery-zones`)
    const list = page.getByRole('list', { name: 'محدوده‌های ارسال' })
    await expect(list.getByText('ونک و گاندی')).toBeVisible()
    await saveScreenshot(page, 'zones-list')
    await expectPersian(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await test.step('draws four corners and undoes a drag', async () => {
      await page.getByRole('button', { name: 'محدودهٔ تازه' }).click()
      await expect(page.getByText(/گوشه‌های محدوده را یکی‌یکی روی نقشه بزنید/)).toBeVisible()
      const corners = [
        { x: -130, y: -120 },
        { x: 140, y: -110 },
        { x: 150, y: 130 },
        { x: -120, y: 140 },
      ]
      // The drawing tool loads a moment after the map.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/ring-pen')),
      )
      await page.waitForTimeout(1_000)
      for (const corner of [...corners, { x: -120, y: 140 }]) await pressMap(page, corner)
      await expect(page.getByText(/گوشه‌ها را بکشید/)).toBeVisible()
      const undo = page.getByRole('button', { name: 'برگرداندن' })
      await expect(undo).toBeEnabled()
      await saveScreenshot(page, 'zones-drawn')
      const box = await mapOn(page).boundingBox()
      if (!box) throw new Error('there is no map')
      const [x, y] = [box.x + box.width / 2 + 150, box.y + box.height / 2 + 130]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let step = 1; step <= 6; step += 1) await page.mouse.move(x - step * 60, y - step * 50)
      await page.mouse.up()
      await saveScreenshot(page, 'zones-dragged')
      await undo.click()
      await expectPersian(page)
      await expectAccessible(page)
    })

    await test.step('names the zone, prices it so that it wins, and saves it', async () => {
      await page.getByRole('button', { name: 'ذخیرهٔ محدوده' }).click()
      await expect(page.getByText('نامی برای محدوده بنویسید.')).toBeVisible()
      await page.getByLabel('نام محدوده').fill('همسایه‌ها')
      await page.getByLabel('هزینهٔ ارسال').fill('۹۰۰۰')
      await page.getByLabel('اولویت').fill('1')
      expect(await priceAtTheDoor()).toBe(25_000)
      await page.getByRole('button', { name: 'ذخیرهٔ محدوده' }).click()
      await expect(list.getByText('همسایه‌ها', { exact: true })).toBeVisible()
      await expect(list.getByText('در جای مشترک، قیمت «همسایه‌ها» حساب می‌شود.')).toBeVisible()
      expect(await priceAtTheDoor()).toBe(9_000)
      await saveScreenshot(page, 'zones-two')
    })

    await test.step('charges the new fee in the guest’s cart at once', async () => {
      const dish = await dishNamed(naranj, 'آش رشته')
      const lines = [{ id: crypto.randomUUID(), menuItemId: dish.id, count: 3 }]
      const cart = { deliveryType: 'DELIVER', lines, position: naranjPosition }
      const { data } = await staffApi('owner').post('/api-sofreh/ordering/quote', cart)
      expect(data.price.deliveryCost).toBe(9_000)
      expect(data.delivery.zone.vendorsProperName).toBe('همسایه‌ها')
    })

    await test.step('explains for a point which zone and price apply', async () => {
      await page.getByRole('button', { name: 'بررسی یک نشانی' }).click()
      // The search moves the map to a street, and the button back to the restaurant.
      await page.getByRole('searchbox', { name: 'جست‌وجوی محله یا خیابان' }).fill('خیابان سرو')
      await page.getByRole('list', { name: 'نتیجه‌های جست‌وجو' }).getByRole('button').first().click()
      await expect(page.getByRole('list', { name: 'نتیجه‌های جست‌وجو' })).toHaveCount(0)
      await page.getByRole('button', { name: 'برگشت به نارنج' }).click()
      await page.waitForTimeout(600)
      await mapOn(page).focus()
      // The map may still be moving back.
      await expect(async () => {
        await page.keyboard.press('Enter')
        await expect(page.getByText(/محدودهٔ «همسایه‌ها»، هزینهٔ ارسال ۹٬۰۰۰ تومان/)).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      await expect(page.getByText(/«ونک و گاندی» هم این‌جا را دارد/)).toBeVisible()
      await saveScreenshot(page, 'zones-point')
      await expectPersian(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'پایان بررسی' }).click()
    })

    await test.step('switches a zone off, and the one below it applies again', async () => {
      await page.getByRole('switch', { name: 'ارسال به «همسایه‌ها»' }).press('Space')
      await expect(page.getByText('ارسال به «همسایه‌ها» بسته شد.')).toBeVisible()
      expect(await priceAtTheDoor()).toBe(25_000)
    })

    await test.step('draws a circle around the restaurant without a mouse, then deletes the zone', async () => {
      await page.getByRole('button', { name: 'باز کردن «همسایه‌ها»' }).click()
      await page.getByRole('button', { name: 'دایره دور رستوران' }).click()
      await page.getByLabel('شعاع (متر)').fill('1500')
      await page.getByRole('button', { name: 'بگذار' }).click()
      await saveScreenshot(page, 'zones-circle')
      await page.getByRole('button', { name: 'ذخیرهٔ محدوده' }).click()
      await expect(list.getByText('همسایه‌ها', { exact: true })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await saveScreenshot(page, 'zones-phone')
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'باز کردن «همسایه‌ها»' }).click()
      await expect(page.getByLabel('نام محدوده')).toHaveValue('همسایه‌ها')
      await saveScreenshot(page, 'zones-phone-edit')
      await page.getByRole('button', { name: 'پاک کردن محدوده' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'پاک کردن محدوده' }).click()
      await expect(list.getByText('همسایه‌ها', { exact: true })).toHaveCount(0)
    })
  })
})

test('removes a corner, keeps the park in the middle excluded, and moves the restaurant on the map', async ({
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const page = await staffPage('owner')
  const api = staffApi('owner')
  const { position } = (await api.get('/api-identity/identity/vendors/me')).data
  await withZones([], async () => {
    const round = zoneAround({ ...near, vendorsProperName: 'دور پارک', radiusM: 1_500 })
    const { lat, lng } = naranjPosition
    const park = [
      [lng - 0.002, lat - 0.002],
      [lng + 0.002, lat - 0.002],
      [lng, lat + 0.002],
      [lng - 0.002, lat - 0.002],
    ]
    const polygon = { type: 'Polygon', coordinates: [...round.polygon.coordinates, park] }
    const zone = (await api.post('/api-identity/identity/deliveryzones', { ...round, polygon })).data
    const polygonNow = async () =>
      (await api.get(`/api-identity/identity/deliveryzones/${zone.id}`)).data.polygon.coordinates
    const saved = await polygonNow()

    await test.step('presses up the map until the northern corner is hit', async () => {
      await page.goto(`${naranj}/bo/delivery-zones`)
      await page.getByRole('button', { name: 'باز کردن «دور پارک»' }).click()
      await expect(page.getByText('۱ جای خالی درون این محدوده نگه داشته می‌شود.')).toBeVisible()
      await page.getByRole('button', { name: 'برداشتن گوشه' }).click()
      await expect(page.getByText('گوشه‌ای را که نمی‌خواهید بزنید.')).toBeVisible()
      const undo = page.getByRole('button', { name: 'برگرداندن' })
      const box = await mapOn(page).boundingBox()
      const half = (box?.height ?? 0) / 2
      for (let up = 60; up < half && !(await undo.isEnabled()); up += 40) await pressMap(page, { x: 0, y: -up })
      await expect(undo).toBeEnabled()
      await saveScreenshot(page, 'zones-corner-gone')
      await page.getByRole('button', { name: 'ذخیرهٔ محدوده' }).click()
      await expect(page.getByText('محدودهٔ «دور پارک» ذخیره شد.')).toBeVisible()
      const [outer, ...holes] = await polygonNow()
      expect(outer).toHaveLength(saved[0].length - 1)
      expect(holes).toEqual(saved.slice(1))
    })

    await test.step('moves the restaurant to its door, and measures distances from there', async () => {
      try {
        await page.getByRole('button', { name: 'مکان رستوران' }).click()
        const save = page.getByRole('button', { name: 'ذخیرهٔ مکان رستوران' })
        await expect(save).toBeEnabled()
        await dragMap(page, { x: 0, y: 120 })
        await expect(page.getByText(/از نارنج/)).toBeVisible()
        await saveScreenshot(page, 'zones-vendor')
        await expectPersian(page)
        await expectAccessible(page)
        await expect(save).toBeEnabled()
        await save.click()
        await expect(page.getByText('مکان رستوران ذخیره شد.')).toBeVisible()
        const moved = (await api.get('/api-sofreh/delivery/map')).data.position
        expect(moved.lat).toBeGreaterThan(position.lat)
        expect(moved.lng).toBeCloseTo(position.lng, 4)
      } finally {
        await api.put('/api-identity/identity/vendors/me', { position })
      }
    })
  })
})
