import { toranj } from '../addresses.ts'
import { addDish, awake, toOverview } from '../guest.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectNoSidewaysScroll, test } from '../journey.ts'

/** Names that owners really type. */
const names = [
  '🍕 پیتزای خانوادگی',
  '👨‍👩‍👧‍👦 سینی مهمانی',
  'چلوکبابکوبیدهزعفرانیمخصوصسرآشپزباکرهمحلیوسماقوگوجهکبابیوپیازونانسنگکداغوریحانتازه',
  'MMMMMMMMMMWWWWWWWWWWMMMMMMMMMMWWWWWWWWWW',
  'کباب ケバブ Kebab',
  '<b>ویژه</b> & "روز"',
] as const

test.use({ viewport: { width: 360, height: 720 } })

test('renders dishes with emoji, long names without spaces, three scripts and markup in their names', async ({
  page,
  saveScreenshot,
}) => {
  const office = staffApi('toranjOwner')
  const made = await office.post('/api-snappFood/menucategories', { title: '🌶 نام‌های عجیب' })
  const categoryId: string = made.data.id
  const ids: string[] = []
  try {
    for (const title of names) {
      const dish = await office.post('/api-snappFood/menuitems', { categoryId, title, price: 90_000 })
      ids.push(dish.data.id)
    }
    // A hydration error is a console error, which fails the journey.
    await page.goto(toranj)
    await awake(page)
    for (const title of names) {
      const heading = page.getByRole('heading', { name: title, exact: true })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeVisible()
      const isCut = () => heading.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
      await expect.poll(isCut, title).toBe(false)
    }
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'guest-odd-names')

    for (const title of names) await addDish(page, title)
    await page.getByRole('link', { name: names[2] }).click()
    await expect(page.getByRole('dialog', { name: names[2] })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'guest-odd-name-sheet')
    await page.goBack()
    await toOverview(page)
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'guest-odd-names-cart', { fullPage: true })
  } finally {
    for (const id of ids) await office.remove(`/api-snappFood/menuitems?id=${id}`)
    await office.put('/api-snappFood/menucategories', { id: categoryId, isDeleted: true })
  }
})

test('tolerates typing errors in a search, shows the corrected term, and keeps the field in place without results', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(toranj)
  await awake(page)
  const field = page.getByRole('searchbox', { name: 'جست‌وجو در منو' })
  await field.fill('لیمونات')
  await expect(page.getByRole('heading', { name: 'منظورتان «لیموناد» بود؟' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'لیموناد ترنج' })).toBeVisible()
  await saveScreenshot(page, 'guest-search-meant')
  await field.fill('latte')
  await expect(page.getByRole('heading', { name: /لاته/ }).first()).toBeVisible()
  const before = await field.boundingBox()
  await field.fill('پیتزای دریایی')
  await expect(page.getByText('چیزی با «پیتزای دریایی» پیدا نکردیم')).toBeVisible()
  const moved = async () => Math.abs(((await field.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(moved).toBeLessThan(2)
  await saveScreenshot(page, 'guest-search-nothing')
})
