import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { naranj, root, sessionFile } from '../journeys/addresses.ts'
import { staffApi } from '../journeys/staff-api.ts'
import { type Picture, pictures } from './picture-list.ts'

const folders = { help: 'apps/back-office/public/help-pictures', docs: 'docs/pictures' }
/** The help shows pictures beside a text, the documentation alone. */
const widths = { help: 720, docs: 1180 }
const mostBytes = { help: 60 * 1024, docs: 120 * 1024 }

for (const picture of pictures) {
  test(`takes the picture of ${picture.name}`, async ({ browser }) => {
    const bytes = await photographed(browser, picture)
    for (const place of picture.places) {
      const file = join(root, folders[place], `${picture.name}.webp`)
      mkdirSync(join(root, folders[place]), { recursive: true })
      writeFileSync(file, await asWebp(browser, bytes, Math.min(widths[place], picture.size.width)))
      expect(statSync(file).size).toBeLessThanOrEqual(mostBytes[place])
    }
  })
}

async function photographed(browser: Browser, { address, person, size, ready, before }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: size,
    reducedMotion: 'reduce',
    ...(person ? { storageState: sessionFile(person) } : {}),
  })
  const page = await context.newPage()
  const [newest]: { id: string }[] = (await staffApi('owner').get('/api/orders?pageSize=1')).data
  await page.goto(`${naranj}${address.replace('{order}', newest?.id ?? '')}`)
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
  await before?.(page)
  await settled(page)
  const bytes = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return bytes
}

/** Hides the banner of a trial installation, and waits for pictures and fonts. */
async function settled(page: Page): Promise<void> {
  await page.getByText('این نصب آزمایشی است').evaluateAll((strips) => {
    for (const strip of strips) strip.remove()
  })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(800)
}

/** Encodes the smaller picture in Chromium itself, so that no other program is needed. */
async function asWebp(browser: Browser, png: Buffer, width: number): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async ([source, wide]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = Math.round((image.height * wide) / image.width)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.8)
    },
    [`data:image/png;base64,${png.toString('base64')}`, width] as const,
  )
  await page.close()
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
