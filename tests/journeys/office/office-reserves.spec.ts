import { naranj, sessionFile } from '../addresses.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

/** Returns a day far ahead that no other journey uses, nor the first try of this one. */
const dayOf = ({ retry }: { retry: number }) =>
  new Date(Date.now() + (40 + retry) * 86_400_000).toISOString().slice(0, 10)

test('reserves a table by telephone, seats the party, and refuses the table to another one', async ({
  page,
  saveScreenshot,
}, info) => {
  await page.goto(`${naranj}/bo/tables/reserves?day=${dayOf(info)}`)
  await expect(page.getByText('برای این روز رزروی نیست.')).toBeVisible()
  const write = async (name: string) => {
    await page.getByRole('button', { name: 'رزرو تازه' }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('به نام').fill(name)
    await panel.getByLabel('تلفن').fill('۰۹۱۲۱۱۱۲۲۳۳')
    await panel.getByLabel('چند نفر؟').fill('۴')
    await panel.getByLabel('ساعت آمدن').fill('2030')
    await panel.getByLabel('یادداشت').click()
    await expect(panel.getByRole('group', { name: 'میزها' })).toBeVisible()
    return panel
  }
  const panel = await write('خانم بهار')
  const first = panel.getByRole('group', { name: 'میزها' }).locator('label').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await saveScreenshot(page, 'reserve-form')
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'ثبت رزرو' }).click()
  await expect(page.getByText('خانم بهار')).toBeVisible()

  const again = await write('آقای راد')
  await expect(again.getByRole('group', { name: 'میزها' }).getByText(title, { exact: true })).toBeHidden()
  await again.getByRole('button', { name: 'ثبت رزرو' }).click()
  await expect(again.getByText('دست‌کم یک میز انتخاب کنید.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'بستن بدون ذخیره' }).click()

  await page.getByRole('button', { name: 'آمدند' }).click()
  await expect(page.getByText('سر میز', { exact: true })).toBeVisible()
  await saveScreenshot(page, 'reserves')
  await page.setViewportSize({ width: 390, height: 844 })
  // Waits for the sidebar to slide away.
  await page.waitForTimeout(600)
  await saveScreenshot(page, 'reserves-narrow')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'رفتند' }).first().click()
  await expect(page.getByText('رفته', { exact: true })).toBeVisible()
})

test('lists a waiting party, calls it and seats it', async ({ page, saveScreenshot }, info) => {
  const { get, put } = staffApi('owner')
  const waiting = '/api-sofreh/dining/waiting'
  // A first try may have left its party.
  for (const { id } of (await get(waiting)).data) await put(`${waiting}/${id}`, { state: 'LEFT' })
  await page.goto(`${naranj}/bo/tables/reserves?day=${dayOf(info)}`)
  const list = page.getByRole('region', { name: 'منتظر میز' })
  const name = `سارا ${String(Date.now()).slice(-4)}`
  await list.getByLabel('نام').fill(name)
  await list.getByRole('button', { name: 'به صف اضافه شود' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'صدا شد' }).click()
  await expect(list.getByText('صدا شد')).toBeVisible()
  await saveScreenshot(page, 'waiting')
  await expectPersian(page)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'سر میز رفتند' }).click()
  await expect(list.getByText('کسی منتظر نیست.')).toBeVisible()
  await expect.poll(async () => (await get(waiting)).data).toEqual([])
})
