import { join } from 'node:path'
import { naranj, root } from '../addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

const font = join(root, 'packages/kit/src/fonts/vazirmatn-persian.woff2')

test('warns an owner about a pale colour, changes the font of the site, and undoes both', async ({
  staffPage,
  page,
  saveScreenshot,
}) => {
  const office = await staffPage('owner')
  await office.goto('/bo/settings?part=look')
  const own = office.locator('input[type="color"]')
  const before = await own.inputValue()
  await own.fill('#fff3b0')
  await expect(office.getByText(/نوشته‌های رنگی روی زمینهٔ روشن کمی تیره‌تر|کم‌توان بود/)).toBeVisible()
  await expect(office.getByText('در نوشته‌ها', { exact: true })).toBeVisible()
  await saveScreenshot(office, 'look-pale-colour', { fullPage: true })
  await expectAccessible(office)
  await own.fill(before)

  const choose = office.getByRole('button', { name: 'انتخاب فایل قلم، معمولی' })
  await expect(choose).toBeDisabled()
  await office.getByRole('checkbox', { name: /مجوز استفاده از این قلم/ }).check()
  const chooser = office.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles({ name: 'dana.woff2', mimeType: 'font/woff2', buffer: Buffer.from('no font at all') })
  await expect(office.getByText(/این فایل قلم نیست/)).toBeVisible()
  const again = office.waitForEvent('filechooser')
  await choose.click()
  await (await again).setFiles(font)
  await expect(office.getByText('قلم شما همین حالا روی سایت است.')).toBeVisible()
  await saveScreenshot(office, 'look-own-font', { fullPage: true })
  await expectPersian(office)
  await expectNoSidewaysScroll(office)

  const families = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family)
    })
  // The server compares a page with its sources once a second.
  await expect(async () => {
    await page.goto(naranj)
    await expect.poll(families, { timeout: 5_000 }).toContain('vendor')
  }).toPass({ timeout: 40_000 })
  await saveScreenshot(page, 'site-own-font')

  await office.getByRole('button', { name: 'برداشتن قلم معمولی' }).click()
  await expect(office.getByText(/قلم برداشته شد/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    expect(await page.content()).not.toContain('font-family:vendor')
  }).toPass({ timeout: 40_000 })
})
