import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { readSheet, writeSheet } from '@sofreh/excel'
import { naranj, sessionFile } from '../addresses.ts'
import { newLetters, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'
import { signInToOffice } from '../sign-in.ts'

test.use({ storageState: sessionFile('owner') })

/** Returns a picture of one colour, 400 by 300 pixels. */
function plainPicture(): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(checksumOf(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(400, 0)
  head.writeUInt32BE(300, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(400 * 3, 0xb4)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 300 }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function checksumOf(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

test('publishes a new dish with its picture, and a new price within a second', async ({ page, saveScreenshot }) => {
  const title = `خوراک عدسی ${newLetters()}`
  await page.goto(`${naranj}/bo/menu`)
  await page.getByRole('button', { name: 'غذای تازه' }).first().click()
  const panel = page.getByRole('dialog', { name: 'غذای تازه' })
  await panel.getByLabel('نام غذا').fill(title)
  await panel.getByLabel('قیمت', { exact: false }).first().fill('۱۲۰۰۰۰')
  await panel.locator('input[type=file]').first().setInputFiles({
    name: 'dish.png',
    mimeType: 'image/png',
    buffer: plainPicture(),
  })
  await expect(panel.getByRole('img', { name: `عکس ${title}` })).toBeVisible()
  await saveScreenshot(page, 'owner-new-dish')
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText(`${title} ذخیره شد.`)).toBeVisible()

  const guest = await page.context().newPage()
  const dish = guest.getByRole('listitem').filter({ has: guest.getByRole('link', { name: title }) })
  // The server compares a page with its sources once a second.
  await expect(async () => {
    await guest.goto(naranj)
    await expect(dish.getByText('۱۲۰٬۰۰۰')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(dish.locator('img')).toBeVisible()

  await page.bringToFront()
  const price = page.getByRole('textbox', { name: `قیمت ${title}` })
  await price.fill('۱۳۵۰۰۰')
  await price.press('Enter')
  await guest.bringToFront()
  await expect(async () => {
    await guest.reload()
    await expect(dish.getByText('۱۳۵٬۰۰۰')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
})

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns the same menu with an invalid price and a dish without a name. */
async function withMistakes(bytes: Buffer): Promise<Buffer> {
  const sheet = await readSheet(bytes)
  if (!sheet.ok) throw new Error(`the exported workbook does not open: ${sheet.code}`)
  const [head = [], ...rows] = sheet.rows
  const priceAt = head.indexOf('قیمت')
  const nameAt = head.indexOf('نام')
  const wrong = rows.map((row, index) =>
    row.map((cell, at) => (index === 1 && at === priceAt ? 'گران' : index === 3 && at === nameAt ? null : cell)),
  )
  return writeSheet({ sheet: 'منو', columns: head.map((header) => ({ header: String(header) })), rows: wrong })
}

test('lists the mistakes of a workbook line by line before anything is written', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/menu`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی اکسل' }).click()
  const path = await (await download).path()
  await page.getByRole('button', { name: 'ورود از اکسل' }).click()
  const panel = page.getByRole('dialog', { name: 'ورود منو از اکسل' })
  const file = panel.locator('input[type=file]')
  await file.setInputFiles({ name: 'menu.xlsx', mimeType: workbook, buffer: readFileSync(path) })
  await expect(panel.getByText('این فایل با منوی کنونی یکی است؛ چیزی برای تغییر نیست.')).toBeVisible()
  await panel.locator('input[type=file]').setInputFiles({
    name: 'menu.xlsx',
    mimeType: workbook,
    buffer: await withMistakes(readFileSync(path)),
  })
  await expect(panel.getByText(/مورد باید درست شود/)).toBeVisible()
  await expect(panel.getByRole('row')).not.toHaveCount(1)
  await saveScreenshot(page, 'owner-excel-mistakes')
  await expectAccessible(page)
  await expect(panel.getByRole('button', { name: 'اعمال روی منو' })).toBeHidden()
})

/** The sixth of the colours on offer. */
const green = 'rgb(26, 127, 75)'

/** Opens the restaurant at all hours, in its own colour. */
async function asBefore(): Promise<void> {
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await staffApi('owner').post('/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  await staffApi('owner').put('/api-identity/identity/vendors/me', { primaryColor: '#c2570c' })
}
test.afterEach(asBefore)

test('shows guests the owner’s colour and opening hours', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/settings`)
  await page.getByRole('tab', { name: 'ظاهر سایت' }).or(page.getByText('ظاهر سایت')).first().click()
  await page.getByRole('radio', { name: 'رنگ ۶' }).click()
  await saveScreenshot(page, 'owner-colour')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تنظیمات ذخیره شد و سایت همین حالا تازه است.')).toBeVisible()
  await page.getByText('ساعت‌های کار', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'ساعت‌های باز بودن' })).toBeVisible()
  const night = page.getByRole('textbox', { name: 'شنبه تا ساعت' }).first()
  await night.fill('۲۳:۳۰')
  await night.press('Tab')
  await saveScreenshot(page, 'owner-hours')
  await expectPersian(page)
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('ساعت‌های کار ذخیره شد.')).toBeVisible()
  const guest = await page.context().newPage()
  await expect(async () => {
    await guest.goto(naranj)
    const plus = guest.getByRole('button', { name: 'افزودن ماست موسیر به سبد' })
    await expect(plus).toHaveCSS('background-color', green, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await guest.goto(`${naranj}/?sheet=place`)
  await expect(guest.getByText(/۲۳:۳۰/).first()).toBeVisible()
})

test('opens a new hall with tables and prints their QR codes', async ({ page, saveScreenshot }) => {
  const roof = `بام ${newLetters()}`
  await page.goto(`${naranj}/bo/tables`)
  await page.getByRole('button', { name: 'سالن تازه' }).click()
  const hall = page.getByRole('dialog', { name: 'سالن تازه' })
  await hall.getByLabel('نام سالن').fill(roof)
  await hall.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText(`سالن «${roof}» ساخته شد.`)).toBeVisible()
  const section = page.getByRole('region', { name: roof })
  await section.getByRole('button', { name: 'افزودن میز' }).first().click()
  const tables = page.getByRole('dialog', { name: `میزهای تازه در ${roof}` })
  await tables.getByLabel('نام میزها').fill(roof)
  await tables.getByLabel('تا شمارهٔ').fill('۳')
  await saveScreenshot(page, 'owner-new-tables')
  await tables.getByRole('button', { name: 'ساختن ۳ میز' }).click()
  await expect(page.getByText(`۳ میز به ${roof} افزوده شد.`)).toBeVisible()
  await page.goto(`${naranj}/bo/tables/print`)
  await expect(page.getByText(`${roof} ۳`).first()).toBeVisible()
  await expect(page.getByText('اسکن کنید و سفارش دهید').first()).toBeVisible()
})

test('hires a cashier, who sees a till and no settings', async ({ page, browser, saveScreenshot }) => {
  const mobile = `09370${String(process.pid).padStart(6, '0').slice(-6)}`
  await page.goto(`${naranj}/bo/staff`)
  await page.getByRole('button', { name: 'افزودن همکار' }).first().click()
  const panel = page.getByRole('dialog', { name: 'افزودن همکار' })
  await panel.getByLabel('شمارهٔ همراه').fill(mobile)
  await panel.getByLabel('نام', { exact: true }).fill('هستی')
  await panel.getByLabel('نام خانوادگی').fill('تازه‌وارد')
  await panel.getByRole('checkbox', { name: /صندوق‌دار/ }).click()
  await saveScreenshot(page, 'owner-new-cashier')
  await expectPersian(page)
  await panel.getByRole('button', { name: 'افزودن همکار' }).click()
  await expect(page.getByText('هستی تازه‌وارد به کارکنان افزوده شد.')).toBeVisible()

  // The panel of a member lists what all their roles together allow.
  // A second try of this journey finds the cashier of the first one too.
  await page.getByRole('cell', { name: 'هستی تازه‌وارد' }).first().click()
  const member = page.getByRole('dialog', { name: 'هستی تازه‌وارد' })
  await member.getByRole('button', { name: 'همهٔ اجازه‌های این همکار' }).click()
  const allowed = member.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'می‌تواند', exact: true }) })
  await expect(allowed.filter({ hasText: 'کار با صندوق فروش' }).first()).toBeVisible()
  await expect(allowed.filter({ hasText: 'دیدن سابقهٔ کارها' })).toHaveCount(0)
  await saveScreenshot(page, 'owner-member-permissions')
  await expectAccessible(page)
  await member.getByRole('button', { name: 'بستن' }).first().click()

  const context = await browser.newContext({ locale: 'fa-IR', storageState: { cookies: [], origins: [] } })
  const newcomer = await context.newPage()
  await signInToOffice(newcomer, { site: naranj, mobile })
  const sections = newcomer.getByRole('navigation', { name: 'بخش‌های پنل' })
  await expect(sections.getByRole('link', { name: 'صندوق فروش' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'تنظیمات رستوران' })).toBeHidden()
  await expect(sections.getByRole('link', { name: 'کارکنان و نقش‌ها' })).toBeHidden()
  // Of the settings a cashier sees the card terminals alone, and changes nothing.
  await newcomer.goto(`${naranj}/bo/settings`)
  await expect(newcomer.getByRole('tab')).toHaveText(['کارت‌خوان‌ها'])
  await expect(newcomer.getByRole('button', { name: 'ذخیره' })).toBeHidden()
  await newcomer.goto(`${naranj}/bo/staff`)
  await expect(newcomer.getByText('این بخش برای نقش شما نیست')).toBeVisible()
  await saveScreenshot(newcomer, 'cashier-without-settings')
  await context.close()
})
