import { naranj, sessionFile } from '../addresses.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

test('builds a survey, previews it as a guest, changes it and reads its answers', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/surveys`)
  await page.getByRole('button', { name: 'نظرسنجی تازه' }).first().click()
  const panel = page.getByRole('dialog', { name: 'نظرسنجی تازه' })
  await panel.getByRole('button', { name: 'ذخیرهٔ نظرسنجی' }).click()
  await expect(panel.getByText('نام نظرسنجی را بنویسید.')).toBeVisible()
  await expect(panel.getByText('متن پرسش را بنویسید.')).toBeVisible()
  await panel.getByLabel('نام نظرسنجی').fill('نظر جمعه‌ها')
  const first = panel.getByRole('group', { name: 'پرسش ۱', exact: true })
  await first.getByLabel('متن پرسش').fill('غذا گرم بود؟')
  await first.getByLabel('نوع پاسخ').click()
  await page.getByRole('option', { name: 'چندگزینه‌ای' }).click()
  await first.getByLabel('گزینهٔ ۱', { exact: true }).fill('بله')
  await panel.getByRole('button', { name: 'ذخیرهٔ نظرسنجی' }).click()
  await expect(panel.getByText('دست‌کم دو گزینهٔ گوناگون بنویسید.')).toBeVisible()
  await first.getByLabel('گزینهٔ ۲', { exact: true }).fill('نه')
  await panel.getByRole('button', { name: 'از پرسش‌های آماده' }).click()
  await page.getByRole('menuitem', { name: 'چه چیزی را بهتر کنیم؟' }).click()
  await panel.getByRole('button', { name: 'بالا بردن پرسش ۲' }).click()
  await expect(first.getByLabel('متن پرسش')).toHaveValue('چه چیزی را بهتر کنیم؟')
  await saveScreenshot(page, 'survey-builder')
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByText('پیش‌نمایش', { exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'نظر جمعه‌ها' })).toBeVisible()
  await saveScreenshot(page, 'survey-preview')
  await expectAccessible(page)
  await panel.getByText('ساختن', { exact: true }).click()
  await panel.getByRole('button', { name: 'ذخیرهٔ نظرسنجی' }).click()
  await expect(page.getByText('نظرسنجی «نظر جمعه‌ها» ذخیره شد.')).toBeVisible()

  await page
    .getByRole('row', { name: /نظر جمعه‌ها/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'نظر جمعه‌ها' })).toBeVisible()
  await expect(page.getByText('در این روزها پاسخی نیامده است.')).toBeVisible()
  await saveScreenshot(page, 'survey-results-empty')
  await page.getByRole('button', { name: 'ویرایش' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'از مهمانان پرسیده شود' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیرهٔ نظرسنجی' }).click()
  await expect(page.getByText('غیرفعال', { exact: true })).toBeVisible()
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('edits the phrases guests pick from, and shows the sidebar’s link only to permitted staff', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  const path = '/api-sofreh/feedback/aspects'
  const { data: before } = await staffApi('owner').get(path)
  try {
    await page.goto(`${naranj}/bo/feedbacks`)
    await page.getByRole('button', { name: 'برچسب‌های نقاط قوت و ضعف' }).click()
    const panel = page.getByRole('dialog', { name: 'برچسب‌هایی که مهمان انتخاب می‌کند' })
    await panel.getByLabel('چه چیزی خوب بود؟').fill('نان داغ')
    await panel.getByLabel('چه چیزی خوب بود؟').press('Enter')
    await saveScreenshot(page, 'feedback-aspects')
    await expectPersian(page)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('برچسب‌ها ذخیره شد.')).toBeVisible()
    expect((await staffApi('owner').get(path)).data.pros).toContain('نان داغ')
  } finally {
    await staffApi('owner').put(path, before)
  }
  const cashier = await staffPage('cashier')
  await cashier.goto('/bo')
  await expect(cashier.getByRole('link', { name: 'مشتریان' })).toBeVisible()
  await expect(cashier.getByRole('link', { name: 'نظر مهمانان' })).toBeHidden()
})
