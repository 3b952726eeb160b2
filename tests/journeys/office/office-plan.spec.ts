import { naranj, sessionFile } from '../addresses.ts'
import { newLetters, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

test('shows on the plan of a hall laid out by hand who sits, who is expected and which tables are joined', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const { get, patch, post, put } = staffApi('owner')
  const hallName = `سالن نقشه ${newLetters()}`
  const { id: categoryId } = (await post('/api/diningtables/categories', { name: hallName })).data
  const names = ['نقشه یک', 'نقشه دو', 'نقشه سه']
  const made = (await post('/api/diningtables', { categoryId, tables: names.map((name) => ({ name, seats: 4 })) })).data
  const placeOf = async (at: number) => {
    const all: { id: string; place: { x: number; y: number; shape: string } | null }[] = (
      await get('/api/diningtables/alltables')
    ).data
    return all.find(({ id }) => id === made[at].id)?.place
  }
  try {
    await page.goto(`${naranj}/bo/tables`)
    await page.getByText('نقشه', { exact: true }).click()
    const hall = page.getByRole('region', { name: `نقشهٔ ${hallName}` })
    const table = (at: number) => hall.getByRole('button', { name: new RegExp(`^${names[at]} در`) })
    await expect(table(0)).toBeVisible()
    await hall.getByRole('button', { name: 'چیدن میزها' }).click()
    const box = await table(0).boundingBox()
    if (!box) throw new Error('the table has no position')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 220, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => placeOf(0)).not.toBeNull()
    const dragged = await placeOf(0)
    expect(dragged?.x).toBeGreaterThan(20)
    expect(dragged?.y).toBeGreaterThan(20)
    // The neighbouring tables keep their places.
    expect(await placeOf(1)).toMatchObject({ x: 17, y: 3 })

    await table(1).click()
    await hall.getByRole('button', { name: 'گرد', exact: true }).click()
    await expect.poll(async () => (await placeOf(1))?.shape).toBe('ROUND')
    await table(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await placeOf(1))?.x).toBe(18)
    await hall.getByRole('button', { name: 'برگرداندن' }).click()
    await expect.poll(async () => (await placeOf(1))?.x).toBe(17)
    await saveScreenshot(page, 'tables-plan-arranged')
    await expectAccessible(page)
    await hall.getByRole('button', { name: 'پایان چیدن' }).click()

    const startsAt = new Date(Date.now() + 20 * 60_000).toISOString()
    const party = { customerName: 'خانم نیک', phone: '', note: '', stayMinutes: 60, partySize: 3 }
    await patch('/api/diningtables/reserves', { id: crypto.randomUUID(), tableIds: [made[2].id], startsAt, ...party })
    await page.reload()
    await expect(table(2)).toContainText('رزرو')
    await expect(table(2)).toContainText('۳ نفر')

    await table(0).click()
    await page.getByRole('dialog').getByRole('button', { name: 'کنار هم گذاشتن میزها' }).click()
    const link = page.getByRole('dialog', { name: `میزهای کنار ${names[0]}` })
    await link.getByRole('combobox', { name: 'کدام میزها؟' }).click()
    await page.getByRole('option', { name: new RegExp(names[1] ?? '') }).click()
    await page.keyboard.press('Escape')
    await link.getByRole('button', { name: 'کنار هم بگذار', exact: true }).click()
    await expect(link).toBeHidden()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'جدا کردن میزها' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(table(0)).toContainText(`+ ${names[1]}`)
    await expect(table(1)).toContainText(`+ ${names[0]}`)
    await saveScreenshot(page, 'tables-plan')
    await expectPersian(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await saveScreenshot(page, 'tables-plan-tablet')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'tables-plan-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await table(1).click()
    await page.getByRole('dialog').getByRole('button', { name: 'جدا کردن میزها' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'جدا کردن میزها' })).toBeHidden()
  } finally {
    // Clears what would affect the next journey.
    const held = (await get('/api/diningtables/alltables')).data.flatMap(
      ({ categoryId: hall, reservation }: { categoryId: string; reservation: { id: string; state: string } | null }) =>
        hall === categoryId && reservation ? [reservation] : [],
    )
    for (const id of new Set<string>(held.map((reservation: { id: string }) => reservation.id)))
      await put('/api/diningtables/reserves/free', { id, state: 'CANCELED' }).catch(() =>
        put('/api/diningtables/reserves/free', { id, state: 'LEFT' }),
      )
    await patch('/api/diningtables/tables', {
      tables: made.map(({ id }: { id: string }) => ({ id, isActive: false })),
    })
    await put('/api/diningtables/categories', { id: categoryId, name: hallName, isActive: false })
  }
})
