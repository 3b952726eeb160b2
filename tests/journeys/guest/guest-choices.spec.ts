import { toranj } from '../addresses.ts'
import { awake } from '../guest.ts'
import { expect, expectAccessible, test } from '../journey.ts'

test('offers an optional single choice as radio buttons that a second tap clears, and strikes what is free', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(toranj)
  await awake(page)
  await page.getByRole('link', { name: 'لاته', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'لاته' })
  const milk = sheet.getByRole('group', { name: /شیر/ })
  await expect(milk.getByRole('checkbox')).toHaveCount(0)
  await milk.getByLabel(/شیر بادام/).check()
  await milk.getByLabel(/شیر جو دوسر/).check()
  await expect(milk.getByRole('radio', { checked: true })).toHaveCount(1)
  await milk.getByText('شیر جو دوسر').click()
  await expect(milk.getByRole('radio', { checked: true })).toHaveCount(0)

  const syrup = sheet.getByRole('group', { name: /شربت|طعم/ })
  await syrup.getByText('فندق', { exact: true }).click()
  await expect(syrup.getByText('رایگان', { exact: true })).toHaveCount(1)
  await expect(syrup.locator('s')).toContainText('۲۰٬۰۰۰')
  await syrup.getByText('وانیل', { exact: true }).click()
  // The cheapest choice is free, whichever came first.
  await expect(syrup.locator('s')).toHaveCount(1)
  await expect(syrup.locator('s')).toContainText('۱۸٬۰۰۰')
  await saveScreenshot(page, 'guest-free-choice')
  await expectAccessible(page)
})
