import { writeSheet } from '@sofreh/excel'
import { naranj, sessionFile } from '../addresses.ts'
import { lastNameOf, newGuestMobile } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columns = ['شمارهٔ همراه', 'نام', 'نام خانوادگی', 'تاریخ تولد', 'یادداشت', 'امتیاز قدیم']

test('imports customers from a workbook without its faulty rows', async ({ page, saveScreenshot }) => {
  const mobile = newGuestMobile()
  const lastName = lastNameOf(mobile)
  const buffer = await writeSheet({
    sheet: 'مشتریان',
    columns: columns.map((header) => ({ header })),
    rows: [
      [mobile, 'گلرخ', lastName, '۱۳۷۰/۰۱/۱۵', 'زنگ دوم', 12],
      ['۱۲۳', 'بی‌شماره', null, null, null, null],
    ],
  })
  await page.goto(`${naranj}/bo/customers`)
  await page.getByRole('button', { name: 'ورود از اکسل' }).click()
  const panel = page.getByRole('dialog', { name: 'ورود مشتریان از اکسل' })
  await expect(panel.getByRole('button', { name: 'فایل نمونه' })).toBeVisible()
  await saveScreenshot(page, 'customers-import-start')
  await panel.locator('input[type=file]').setInputFiles({ name: 'customers.xlsx', mimeType, buffer })
  await expect(panel.getByText('«۱۲۳» شمارهٔ همراه نیست. مثل ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.')).toBeVisible()
  await expect(panel.getByText('این ستون را نمی‌شناسیم و نمی‌خوانیم: «امتیاز قدیم»')).toBeVisible()
  await saveScreenshot(page, 'customers-import-faults')
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: /وارد کردن ۱ سطر درست/ }).click()
  await expect(panel.getByText(/۱ سطر درست وارد شد/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('نام، تلفن یا اشتراک').fill(lastName)
  await page.getByRole('row', { name: `گلرخ ${lastName}` }).click()
  await expect(page.getByText('زنگ دوم')).toBeVisible()
  await expect(page.getByText('۱۵ فروردین ۱۳۷۰')).toBeVisible()
  await saveScreenshot(page, 'customers-import-person')
})
