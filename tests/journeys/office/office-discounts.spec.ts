import { naranj, sessionFile } from '../addresses.ts'
import { dishNamed, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const path = '/api-identity/identity/discountcodes'

test('creates a code, describes it in one sentence, tests and deletes it', async ({ page, saveScreenshot }) => {
  const dish = await dishNamed(naranj, 'چلوکباب کوبیده')
  await forget('ناهار۲۰')
  await page.goto(`${naranj}/bo/discounts`)
  await page.getByRole('button', { name: 'کد تازه' }).first().click()
  const panel = page.getByRole('dialog', { name: 'کد تازه' })
  await panel.getByRole('button', { name: 'ذخیره' }).click()
  await expect(panel.getByText('نوشتهٔ کد را بنویسید.')).toBeVisible()
  await panel.getByLabel('نوشتهٔ کد').fill('ناهار۲۰')
  await panel.getByLabel('چند درصد').fill('۲۰')
  await panel.getByLabel('سقف تخفیف').fill('50000')
  await panel.getByText('تحویل حضوری', { exact: true }).click()
  await panel.getByRole('button', { name: 'افزودن ساعت‌های هفته' }).click()
  for (const day of ['پنجشنبه', 'جمعه']) await panel.getByText(day, { exact: true }).click()
  await panel.getByLabel('از ساعت').fill('۱۲')
  await panel.getByLabel('تا ساعت').fill('۱۶')
  await panel.getByLabel('در همه چند بار').fill('100')
  const sentence = panel.getByText(
    '۲۰٪ تخفیف تا سقف ۵۰٬۰۰۰ تومان، فقط تحویل حضوری، شنبه تا چهارشنبه ۱۲ تا ۱۶، در همه ۱۰۰ بار',
  )
  await expect(sentence).toBeVisible()
  await saveScreenshot(page, 'discounts-editor')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('کد «ناهار۲۰» ذخیره شد.')).toBeVisible()

  const savedCode = page.getByRole('dialog', { name: 'کد ناهار۲۰' })
  await savedCode.getByText('امتحان', { exact: true }).click()
  await savedCode.getByLabel('افزودن غذا به سبد').fill(dish.title)
  await page.getByRole('option', { name: dish.title }).first().click()
  await savedCode.getByLabel('روز', { exact: true }).fill('۱۴۰۵/۰۹/۰۲')
  await savedCode.getByLabel('ساعت', { exact: true }).fill('13:00')
  await savedCode.getByRole('button', { name: 'کد به کار می‌آید؟' }).click()
  await expect(savedCode.getByText(/به کار می‌آید: .* کم می‌شود/)).toBeVisible()
  await savedCode.getByLabel('ساعت', { exact: true }).fill('18:00')
  await savedCode.getByRole('button', { name: 'کد به کار می‌آید؟' }).click()
  await expect(savedCode.getByText('این کد در این ساعت به کار نمی‌آید. بار بعد: ۳ آذر، ساعت ۱۲:۰۰.')).toBeVisible()
  await saveScreenshot(page, 'discounts-try')
  await expectPersian(page)
  await expectAccessible(page)

  await savedCode.getByText('ویرایش', { exact: true }).click()
  await savedCode.getByRole('button', { name: 'برداشتن کد' }).click()
  await page
    .getByRole('dialog', { name: 'کد «ناهار۲۰» برداشته شود؟' })
    .getByRole('button', { name: 'برداشتن کد' })
    .click()
  await expect(page.getByText('کد «ناهار۲۰» برداشته شد.')).toBeVisible()
})

/** Deletes a code that a first try left. */
async function forget(code: string): Promise<void> {
  const api = staffApi('owner')
  const left: { id: string; code: string }[] = (await api.get(`${path}/all`)).data
  for (const one of left) if (one.code === code) await api.remove(`${path}/${one.id}`)
}

const listed = [
  { code: 'یلدا', title: 'شب یلدا', type: 'PERCENTAGE', value: 1500, cap: 80_000, usageLimit: 200 },
  { code: 'پیک‌رایگان', type: 'FREESHIPPING', minimumBasket: 300_000, channels: ['WEBSITE'] },
  { code: 'نوروز۴۰۴', type: 'MONEY', value: 30_000, expiration: '2026-03-30T00:00:00+03:30' },
  { code: 'خاموش', type: 'MONEY', value: 5_000, active: false },
]

/** Creates the codes and deletes them after the journey. */
async function withCodes(run: () => Promise<void>): Promise<void> {
  const api = staffApi('owner')
  const ids: string[] = []
  try {
    for (const body of listed) ids.push((await api.post(path, body)).data.id)
    await run()
  } finally {
    for (const id of ids) await api.remove(`${path}/${id}`)
  }
}

test('lists codes with their effect, status and number of uses', async ({ page, saveScreenshot }) => {
  await withCodes(async () => {
    await page.goto(`${naranj}/bo/discounts`)
    const list = page.getByRole('table', { name: 'کدهای تخفیف رستوران' })
    await expect(list.getByText('۱۵٪ تخفیف تا سقف ۸۰٬۰۰۰ تومان')).toBeVisible()
    await expect(list.getByText('۰ از ۲۰۰')).toBeVisible()
    await saveScreenshot(page, 'discounts-list')
    await expectPersian(page)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'کد یا یادداشت' }).fill('نوروز404')
    await expect(list.getByText('شب یلدا')).toBeHidden()
    await expect(list.getByText('تمام‌شده')).toBeVisible()
  })
})

test.describe('discounts on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('finds and changes a code on a phone without horizontal scrolling', async ({ page, saveScreenshot }) => {
    await withCodes(async () => {
      await page.goto(`${naranj}/bo/discounts`)
      await expect(page.getByText('شب یلدا')).toBeVisible()
      await saveScreenshot(page, 'discounts-list-phone')
      await expectNoSidewaysScroll(page)
      await page.getByText('شب یلدا').click()
      const panel = page.getByRole('dialog', { name: 'کد یلدا' })
      await expect(panel.getByLabel('نوشتهٔ کد')).toHaveValue('یلدا')
      await saveScreenshot(page, 'discounts-editor-phone')
      await expectNoSidewaysScroll(page)
      await panel.getByText('غذای رایگان', { exact: true }).click()
      await panel.getByLabel('غذاهای رایگان').fill('ماست')
      await page.getByRole('option', { name: 'ماست موسیر' }).click()
      await expect(panel.getByText('۱ ماست موسیر رایگان')).toBeVisible()
      await saveScreenshot(page, 'discounts-gift-phone')
      await expectAccessible(page)
      const head = await page.locator('.mantine-Drawer-header').boundingBox()
      await panel.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('کد «یلدا» ذخیره شد.')).toBeVisible()
      // Title and cross of the panel stay in reach.
      const toast = page.locator('.mantine-Notification-root')
      const bottomOfHead = (head?.y ?? 0) + (head?.height ?? Infinity)
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(bottomOfHead)
    })
  })
})
