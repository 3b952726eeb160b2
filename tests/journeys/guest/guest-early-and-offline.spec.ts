import type { Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { addDish, awake, cachedByWorker } from '../guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ hasAllWorkers: true })

const program = '**/shop/assets/first-*.js'
const plusOf = (page: Page, title: string) => page.getByRole('button', { name: `افزودن ${title} به سبد`, exact: true })
const cardOf = (page: Page, title: string) =>
  page.locator('main li').filter({ has: page.getByText(title, { exact: true }) })

/** Delays the page's scripts. Returns a function that releases them. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(program, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('lets a menu be read, searched and tapped before its scripts arrive, and loses no tap', async ({
  page,
  saveScreenshot,
}) => {
  const letGo = await holdProgram(page)
  await page.goto(naranj, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox')
  await search.fill('سالاد')
  await expect(page.getByText('سالاد شیرازی', { exact: true })).toBeVisible()
  await expect(page.getByText('آش رشته', { exact: true })).toBeHidden()
  await search.fill('نیست‌درجهان')
  await expect(page.getByText('سالاد شیرازی', { exact: true })).toBeHidden()
  await search.fill('')
  await expect(page.getByText('آش رشته', { exact: true })).toBeVisible()
  await plusOf(page, 'آش رشته').click()
  await plusOf(page, 'سالاد شیرازی').click()
  await expect(page.locator('[data-add][aria-busy]')).toHaveCount(2)
  await search.fill('آش')
  await saveScreenshot(page, 'before-the-program')
  letGo()
  await expect(cardOf(page, 'آش رشته').locator('output')).toHaveText('۱')
  // After hydration the typed text is still the search.
  await expect(page.getByText('سالاد شیرازی', { exact: true })).toHaveCount(0)
  await search.fill('')
  await expect(cardOf(page, 'سالاد شیرازی').locator('output')).toHaveText('۱')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

/** Pictures in the window: those drawn, and the addresses of those that are not. */
const seenPictures = (page: Page) =>
  page.locator('img').evaluateAll((all) => {
    const seen = all.filter((one): one is HTMLImageElement => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const isDrawn = ({ naturalWidth, currentSrc }: HTMLImageElement) => naturalWidth > 1 && currentSrc !== ''
    return {
      whole: seen.filter(isDrawn).length,
      broken: seen.filter((one) => !isDrawn(one)).map(({ src }) => src),
    }
  })

/** Chromium 150 reports a network after a reload, although the emulated cut still holds. */
async function stayOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    addEventListener('online', () => Reflect.deleteProperty(navigator, 'onLine'), { once: true, capture: true })
    dispatchEvent(new Event('offline'))
  })
}

test('shows the age of the last menu and keeps the cart without a network, and clears the notice when it returns', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.goto(naranj)
  await awake(page)
  await addDish(page, 'آش رشته')
  await cachedByWorker(page)
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 20 * 60_000 })
  await page.reload()
  await stayOffline(page)
  await expect(page.getByText(/اینترنت قطع است\. این منو را ۲۰ دقیقه پیش دیده‌اید/)).toBeVisible()
  await expect(cardOf(page, 'آش رشته').locator('output')).toHaveText('۱')
  await addDish(page, 'سالاد شیرازی')
  await saveScreenshot(page, 'offline-menu')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/اینترنت قطع است/)).toHaveCount(0)
  await page.reload()
  await expect(cardOf(page, 'سالاد شیرازی').locator('output')).toHaveText('۱')
})

test('opens the menu of the first visit again without a network, with its pictures and a notice', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.goto(naranj)
  await awake(page)
  await cachedByWorker(page)
  await context.setOffline(true)
  await page.reload()
  await stayOffline(page)
  await expect(page.getByText(/اینترنت قطع است\. این منو را/)).toBeVisible()
  await expect(cardOf(page, 'آش رشته')).toBeVisible()
  await addDish(page, 'آش رشته')
  await expect.poll(() => seenPictures(page)).toMatchObject({ broken: [] })
  expect((await seenPictures(page)).whole).toBeGreaterThan(2)
  await saveScreenshot(page, 'offline-first-visit')
  // A table that was never opened on this phone has no stored menu, and the restaurant's page says so.
  await page.goto(`${naranj}/?table=0194f1c0-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { level: 1, name: 'نارنج' })).toBeVisible()
  await expect(page.getByRole('link', { name: /تماس با رستوران/ })).toBeVisible()
  await saveScreenshot(page, 'offline-shell')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'منوی رستوران' }).click()
  await expect(cardOf(page, 'آش رشته').locator('output')).toHaveText('۱')
})

test('reports a server that does not answer as out of reach, and retries with one tap', async ({
  page,
  saveScreenshot,
}) => {
  await page.clock.install()
  await page.goto(naranj)
  await awake(page)
  const news = /landing|menucategories\/site/
  await page.route(news, (route) => route.abort('connectionreset'))
  // A page that has been open for a while refreshes by itself.
  await page.clock.fastForward(5 * 60_000)
  const line = page.getByText(/به رستوران وصل نشدیم\. این منوی [۵۶] دقیقه پیش است/)
  await expect(line).toBeVisible()
  await saveScreenshot(page, 'server-unreachable')
  await expectAccessible(page)
  // The page tries once more, then its clock stands still: it does not try by itself before the tap.
  const failed = page.waitForEvent('requestfailed', (request) => news.test(request.url()))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await failed
  await page.unroute(news)
  await page.getByRole('button', { name: 'همین حالا' }).click()
  await expect(line).toHaveCount(0)
})

test('keeps the cart when another worker takes over in the middle of a choice', async ({ page }) => {
  await page.goto(naranj)
  await awake(page)
  await addDish(page, 'آش رشته')
  await cachedByWorker(page)
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    const { installing } = await navigator.serviceWorker.register('/service-worker.js?next', { scope: '/' })
    const failed = new Promise((_, reject) =>
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') reject(new Error('the next worker was not installed'))
      }),
    )
    await Promise.race([taken, failed])
  })
  await addDish(page, 'سالاد شیرازی')
  await page.reload()
  for (const dish of ['آش رشته', 'سالاد شیرازی']) await expect(cardOf(page, dish).locator('output')).toHaveText('۱')
})
