import { naranj, sessionFile } from '../addresses.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

type Category = { id: string; title: string; items: { id: string; title: string; price: number }[] }
async function categoryOf(title: string): Promise<Category | undefined> {
  const { data } = await staffApi('owner').get('/api-catalog/catalog/menucategories/all')
  return (data.categories as Category[]).find((category) => category.title === title)
}

const category = 'تازه‌های سنجش'

/** Deletes what the journey adds, also after a try that failed. */
test.afterEach(async () => {
  const owner = staffApi('owner')
  const made = await categoryOf(category)
  for (const { id } of made?.items ?? []) await owner.remove(`/api-snappFood/menuitems?id=${id}`)
  if (made) await owner.put('/api-snappFood/menucategories', { id: made.id, isDeleted: true })
  const groups: { id: string; title: string }[] = (await owner.get('/api-catalog/catalog/toppingcategories')).data
  for (const { id, title } of groups)
    if (title === 'گروه سنجش') await owner.remove(`/api-snappFood/toppingcategories/${id}`)
})

test('adds dishes one after the other, and toppings inside their new group', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/menu`)
  await page.getByRole('button', { name: 'دستهٔ تازه' }).first().click()
  const panel = page.getByRole('dialog', { name: 'دستهٔ تازه' })
  await panel.getByLabel('نام دسته').fill(category)
  await panel.getByRole('button', { name: 'ذخیره' }).click()

  // The new category appears alone, and its row waits for the first dish.
  const name = page.getByRole('textbox', { name: `نام غذای بعدی در ${category}` })
  await expect(name).toBeFocused()
  for (const [title, price] of [
    ['سنجش یک', '۵۰۰۰۰'],
    ['سنجش دو', '۶۰۰۰۰'],
    ['سنجش سه', '۷۰۰۰۰'],
  ] as const) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `قیمت غذای بعدی در ${category}` })).toBeFocused()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
  }
  await expect(page.getByRole('textbox', { name: 'قیمت سنجش سه' })).toHaveValue('۷۰٬۰۰۰')
  await saveScreenshot(page, 'owner-typed-dishes')
  await expectPersian(page)
  await expectAccessible(page)

  // A duplicate name returns with its error.
  await page.keyboard.type('سنجش یک')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/سنجش یک: این نام را/)).toBeVisible()

  // The form continues with the next dish of the same category.
  await page.getByRole('button', { name: 'غذای تازه' }).first().click()
  const dish = page.getByRole('dialog', { name: 'غذای تازه' })
  await dish.getByLabel('نام غذا').fill('سنجش چهار')
  await dish.getByLabel('قیمت', { exact: false }).first().fill('۸۰۰۰۰')
  await dish.getByRole('button', { name: 'ذخیره و غذای بعدی' }).click()
  await expect(dish.getByLabel('نام غذا')).toHaveValue('')
  await expect(dish.getByLabel('نام غذا')).toBeFocused()
  await page.keyboard.type('سنجش پنج')
  await page.keyboard.press('Tab')
  await page.keyboard.type('۹۰۰۰۰')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('سنجش پنج ذخیره شد.')).toBeVisible()
  await dish.getByRole('button', { name: 'بستن' }).click()
  await expect
    .poll(async () => (await categoryOf(category))?.items.map((item) => item.price))
    .toEqual([50_000, 60_000, 70_000, 80_000, 90_000])

  await page.getByRole('tab', { name: 'افزودنی‌ها' }).click()
  await page.getByRole('button', { name: 'گروه تازه' }).click()
  const group = page.getByRole('dialog', { name: 'گروه افزودنی تازه' })
  await group.getByLabel('نام گروه').fill('گروه سنجش')
  await group.getByRole('button', { name: 'ذخیره' }).click()
  const card = page.getByRole('region', { name: 'گروه سنجش' })
  await expect(card.getByRole('textbox', { name: 'نام افزودنی', exact: true })).toBeFocused()
  await page.keyboard.type('سس سنجش')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('textbox', { name: 'نام سس سنجش' })).toBeVisible()
})
