import type { Page } from '@playwright/test'
import { naranj, simulators } from '../addresses.ts'
import { withPushService } from '../alarms/push-service.ts'
import { counterOrder, moveOrder } from '../eaten-order.ts'
import { addressOfTable } from '../guest.ts'
import { dishNamed, newGuestMobile, newLetters, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

test.use({ hasAllWorkers: true })

const account = (page: Page) => page.getByRole('dialog', { name: 'حساب من' })

/** Signs a guest with a new number in through the account. */
async function signIn(page: Page, address = naranj): Promise<string> {
  const mobile = newGuestMobile()
  await page.goto(address)
  await page.getByRole('button', { name: 'حساب من' }).click()
  await signInAsGuest(page, mobile)
  await expect(account(page).getByText('سلام مریم میهمان')).toBeVisible()
  return mobile
}

/** Runs `look` on the smallest phone and a desktop, then restores the size. */
async function inOtherSizes(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    await look(String(width))
  }
  if (before) await page.setViewportSize(before)
}

async function looksRight(page: Page): Promise<void> {
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('publishes a guest’s rating of an eaten order with the restaurant’s reply and a first name only', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  const mobile = await signIn(page)
  const comment = `آش ${newLetters()} داغ بود`
  const order = await counterOrder({ mobile })
  await page.goto(`${naranj}/?step=ORDER_DETAILS&order=${order.id}`)
  const card = page.getByRole('region', { name: 'نظر شما دربارهٔ این سفارش' })
  await card.getByRole('button', { name: 'فرستادن نظر' }).click()
  await expect(card.getByText('نخست بگویید چند ستاره می‌دهید.')).toBeVisible()
  await card.getByRole('radio', { name: '۴ ستاره' }).check()
  await card.getByText('سرعت', { exact: true }).click()
  await card.getByLabel('اگر حرفی مانده است').fill(`${comment}. زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹`)
  await saveScreenshot(page, 'voice-rating', { fullPage: true })
  await looksRight(page)
  await inOtherSizes(page, (size) => saveScreenshot(page, `voice-rating-${size}`))
  await card.getByRole('button', { name: 'فرستادن نظر' }).click()
  const mine = page.getByRole('region', { name: 'نظر شما', exact: true })
  await expect(mine.getByRole('img', { name: '۴ از ۵ ستاره' })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'ویرایش نظر' })).toBeVisible()

  const owner = await staffPage('owner')
  await owner.goto('/bo/feedbacks')
  await expect(owner.getByRole('heading', { level: 1, name: 'نظر مهمانان' })).toBeVisible()
  await owner.getByRole('row', { name: comment }).click()
  const panel = owner.getByRole('dialog')
  await saveScreenshot(owner, 'feedback-panel')
  await panel.getByLabel('پاسخ رستوران').fill('نوش جان. باز هم بیایید.')
  await panel.getByRole('button', { name: 'ذخیرهٔ پاسخ' }).click()
  await expect(owner.getByText('پاسخ ذخیره شد.')).toBeVisible()
  await panel.getByRole('switch', { name: 'در سایت نشان داده شود' }).click()
  await expect(owner.getByText('این نظر اکنون در سایت است.')).toBeVisible()
  await looksRight(owner)

  await page.reload()
  await expect(mine.getByText('نوش جان. باز هم بیایید.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'ویرایش نظر' })).toBeHidden()
  await page.goto(naranj)
  await page.getByRole('button', { name: /^(★.*)?[۰-۹]+ نظر$/ }).click()
  const review = page.getByRole('dialog', { name: 'نظر مهمانان' }).getByRole('article').filter({ hasText: comment })
  await expect(review).toContainText('مریم م.')
  await expect(review).not.toContainText('میهمان')
  await expect(review).not.toContainText('۶۷۸۹')
  await saveScreenshot(page, 'voice-viewpoints')
  await looksRight(page)
})

test('asks the restaurant’s survey under the finished order once, and counts the answer', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  const api = staffApi('owner')
  const survey = (
    await api.post('/api/survey', {
      title: 'چند پرسش کوتاه',
      isActive: true,
      questions: [
        { title: 'مزهٔ غذا چطور بود؟', type: 'RATING', isRequired: true },
        { title: 'غذا گرم بود؟', type: 'MULTIPLECHOICE', options: [{ title: 'بله، داغ' }, { title: 'سرد بود' }] },
        { title: 'چه چیزی را بهتر کنیم؟', type: 'TEXT' },
      ],
    })
  ).data
  try {
    const mobile = await signIn(page)
    const order = await counterOrder({ mobile })
    await page.goto(`${naranj}/?step=ORDER_DETAILS&order=${order.id}`)
    const card = page.getByRole('region', { name: 'چند پرسش کوتاه' })
    await card.getByRole('button', { name: 'پاسخ می‌دهم' }).click()
    await card.getByRole('button', { name: 'فرستادن پاسخ‌ها' }).click()
    await expect(card.getByRole('alert')).toHaveText('پاسخ این پرسش لازم است')
    await card.getByRole('radio', { name: '۵ ستاره' }).check()
    await card.getByRole('radio', { name: 'بله، داغ' }).check()
    await card.getByLabel('پاسخ شما').fill('نان تازه‌تر')
    await saveScreenshot(page, 'voice-survey', { fullPage: true })
    await looksRight(page)
    await card.getByRole('button', { name: 'فرستادن پاسخ‌ها' }).click()
    await expect(page.getByText('پاسخ‌هایتان رسید. سپاسگزاریم.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'رسید', exact: true })).toBeVisible()
    await expect(card).toBeHidden()
    const { responses, questions } = (await api.get(`/api-sofreh/feedback/surveys/${survey.id}/results`)).data
    expect([responses, questions[0].average, questions[1].counts[0].count]).toEqual([1, 5, 1])
    const owner = await staffPage('owner')
    await owner.goto(`/bo/surveys/${survey.id}`)
    await expect(owner.getByText('میانگین ۵٫۰ از ۵', { exact: false })).toBeVisible()
    await expect(owner.getByText('نان تازه‌تر')).toBeVisible()
    await saveScreenshot(owner, 'survey-results', { fullPage: true })
    await looksRight(owner)
  } finally {
    await api.put('/api/survey', { ...survey, isActive: false })
  }
})

test('keeps a favourite dish, reorders an old order, and keeps the table after signing out', async ({
  page,
  context,
  saveScreenshot,
}) => {
  const table = `${naranj}${await addressOfTable('میز ۵')}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(table)
  await test.step('marks a favourite before signing in', async () => {
    await page.getByRole('link', { name: 'آش رشته', exact: true }).click()
    await page.getByRole('button', { name: 'نشان کردن آش رشته' }).click()
    await expect(page.getByText('به نشان‌شده‌ها افزوده شد.')).toBeVisible()
    await saveScreenshot(page, 'account-heart')
  })
  await test.step('shares the dish with a friend without the table', async () => {
    // A browser without a share dialog copies the link.
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true }))
    await page.getByRole('button', { name: 'فرستادن آش رشته برای دوستان' }).click()
    await expect(page.getByText('نشانی کپی شد؛ هر جا خواستید بچسبانید.')).toBeVisible()
    const sent = await page.evaluate(() => navigator.clipboard.readText())
    expect(sent).toMatch(/^«آش رشته» در نارنج، ۱۴۲٬۰۰۰ تومان\nhttp:\/\/naranj\S+\?item=[0-9a-f-]{36}$/)
    await page.keyboard.press('Escape')
  })
  await test.step('filters the menu by favourites', async () => {
    await page.getByRole('button', { name: 'فقط نشان‌شده‌ها' }).click()
    await expect(page.getByRole('link', { name: 'آش رشته', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'ماست موسیر', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'فقط نشان‌شده‌ها' }).click()
    await expect(page.getByRole('link', { name: 'ماست موسیر', exact: true })).toBeVisible()
  })
  const mobile = await signIn(page, table)
  await test.step('finds the favourite in the account and on the server', async () => {
    await counterOrder({ mobile, dishes: ['آش رشته', 'ماست موسیر'] })
    await page.reload()
    await expect(account(page).getByRole('button', { name: 'سفارش دوباره' })).toBeVisible()
    await saveScreenshot(page, 'account')
    await looksRight(page)
    await inOtherSizes(page, (size) => saveScreenshot(page, `account-${size}`))
    await account(page).getByRole('button', { name: 'نشان‌شده‌ها' }).click()
    const marked = page.getByRole('dialog', { name: 'نشان‌شده‌ها' })
    await expect(marked.getByText('آش رشته')).toBeVisible()
    await saveScreenshot(page, 'account-favourites')
    await looksRight(page)
    await page.goBack()
  })
  await test.step('shows the guest’s points and reviews', async () => {
    // The vendor has no club and the guest no wallet here: the account shows no such section, but its address works.
    await expect(account(page).getByRole('button', { name: 'نظرهای من' })).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'امتیازها' })).toHaveCount(0)
    const points = new URL(page.url())
    points.searchParams.set('sheet', 'my-points')
    await page.goto(points.href)
    await expect(page.getByRole('dialog', { name: 'امتیازها و حساب' }).getByText('ریز گردش')).toBeVisible()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/امتیاز/)
        .first(),
    ).toBeVisible()
    await saveScreenshot(page, 'account-points')
    await looksRight(page)
    await page.goBack()
    await account(page).getByRole('button', { name: 'نظرهای من' }).click()
    await expect(page.getByText('هنوز نظری نداده‌اید')).toBeVisible()
    await page.goBack()
  })
  await test.step('changes the guest’s name in the account', async () => {
    await account(page).getByRole('button', { name: 'ویرایش نام' }).click()
    await account(page).getByLabel('نام خانوادگی').fill('رهگذر')
    await account(page).getByRole('button', { name: 'ذخیره' }).click()
    await expect(account(page).getByText('سلام مریم رهگذر')).toBeVisible()
  })
  await test.step('orders again and names the dishes that are sold out', async () => {
    const { id } = await dishNamed(naranj, 'ماست موسیر')
    const stock = (count: number | null) =>
      staffApi('owner').post('/api-catalog/catalog/stocks', { items: [{ menuItemId: id, stock: count }] })
    await stock(0)
    try {
      await page.reload()
      await account(page).getByRole('button', { name: 'سفارش دوباره' }).click()
      await expect(page.getByText(/«ماست موسیر» اکنون موجود نیست/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
      await saveScreenshot(page, 'account-reorder')
    } finally {
      await stock(null)
    }
  })
  await test.step('signs out: ends the session, keeps the table, removes the favourites', async () => {
    const tableId = new URL(table).searchParams.get('table')
    await page.goto(`${table}&sheet=account`)
    await account(page).getByRole('button', { name: 'خروج' }).click()
    await expect(page.getByText('خارج شدید.')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('table')).toBe(tableId)
    await expect(page.getByText('میز ۵').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'فقط نشان‌شده‌ها' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('sofreh.token'))).toBeNull()
  })
})

test('notifies a guest’s phone that the order is ready, and opens the order on a tap', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await context.grantPermissions(['notifications'], { origin: naranj })
  const browserId = await withPushService(page)
  const mobile = await signIn(page)
  const order = await counterOrder({ mobile, until: [] })
  await page.goto(`${naranj}/?step=ORDER_DETAILS&order=${order.id}`)
  const offer = page.getByRole('button', { name: /از سفارشم خبرم کنید/ })
  await expect(offer).toBeVisible()
  await saveScreenshot(page, 'notice-offer')
  await looksRight(page)
  await offer.click()
  await expect(page.getByText('پذیرش، آماده شدن و راه افتادن سفارش را روی همین گوشی خبر می‌دهیم.')).toBeVisible()
  await moveOrder(order.id, 'READYTOPICKUP')

  type Pushed = { text: string; topic: string; urgency: string }
  const arrived = async (): Promise<Pushed[]> => (await fetch(`${simulators}/push-messages?to=${browserId()}`)).json()
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBe(1)
  const [message] = await arrived()
  const notice = JSON.parse(message?.text ?? '{}') as { title: string; body: string; path: string }
  expect(notice.body).toContain('آماده است')
  expect(notice.path).toBe(`/?step=ORDER_DETAILS&order=${order.id}`)
  expect(message?.urgency).toBe('high')

  const devtools = await context.newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.some(({ scopeURL }) => scopeURL.startsWith(naranj))).toBe(true)
  const registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(naranj))?.registrationId ?? ''
  const push = { origin: naranj, registrationId, data: message?.text ?? '' }
  await devtools.send('ServiceWorker.deliverPushMessage', push)
  const notices = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, dir, tag }) => ({
        title,
        body,
        dir,
        tag,
      })),
    )
  // The browser fetches the picture before it shows the notification.
  await expect.poll(async () => (await notices()).length, { timeout: 30_000 }).toBe(1)
  expect(await notices()).toEqual([{ title: notice.title, body: notice.body, dir: 'rtl', tag: `order-${order.id}` }])

  await page.goto(`${naranj}/?sheet=account`)
  await account(page).getByRole('switch', { name: 'خبر سفارش روی این گوشی' }).click()
  await expect(page.getByText('دیگر روی این گوشی خبر نمی‌دهیم.')).toBeVisible()
})
