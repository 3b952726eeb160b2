import type { Page } from '@playwright/test'
import { naranj, sessionFile, toranj } from '../addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { staffApi } from '../staff-api.ts'

test.use({ storageState: sessionFile('owner') })

const part = (page: Page, site: string) => page.goto(`${site}/bo/settings?part=brands`)

/** Ends all memberships that an earlier, failed run left. */
async function leaveAll() {
  for (const person of ['toranjOwner', 'owner'] as const) {
    const api = staffApi(person)
    const { data: brands } = await api.get('/api-sofreh/vendors/brands')
    for (const { id, site } of brands) await api.remove(`/api-sofreh/vendors/brands/${id}/branches/${site}`)
  }
}
test.beforeEach(leaveAll)
test.afterAll(leaveAll)

test('an owner creates a brand, another owner joins it, and a report adds up both branches', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  await part(page, naranj)
  await page.getByLabel('نام برند').fill('باغ مرکبات')
  await page.getByRole('button', { name: 'ساختن برند' }).click()
  const brand = page.getByRole('article', { name: 'باغ مرکبات' })
  await expect(brand.getByRole('listitem')).toHaveCount(1)
  await brand.getByLabel('نشانی سایت رستوران دیگر').fill(toranj)
  await brand.getByRole('button', { name: 'دعوت از شعبه' }).click()
  await expect(brand.getByText('دعوت‌شده')).toBeVisible()
  await expectPersian(page)
  await expectAccessible(page)
  await saveScreenshot(page, 'settings-brands')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'settings-brands-narrow')
  await page.setViewportSize({ width: 1366, height: 768 })

  const others = await browser.newPage({ storageState: sessionFile('toranjOwner') })
  await part(others, toranj)
  await others.getByRole('button', { name: 'پذیرفتن «باغ مرکبات»' }).click()
  await expect(others.getByRole('article', { name: 'باغ مرکبات' }).getByText('عضو هستید')).toBeVisible()
  await others.close()

  await page.goto(`${naranj}/bo/reports/perDay`)
  await page.getByRole('button', { name: /فیلترهای بیشتر/ }).click()
  await page.getByRole('combobox', { name: 'شعبه‌ها' }).click()
  await page.getByRole('option', { name: 'همهٔ شعبه‌های «باغ مرکبات»' }).click()
  await expect(page).toHaveURL(/brandId=/)
})
