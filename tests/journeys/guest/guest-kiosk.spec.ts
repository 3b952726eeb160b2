import { newLetters, staffApi, orderSeen, forwardToServer } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import {
  attemptOf,
  exitPin,
  lastKioskOrder,
  numberShown,
  openCategory,
  pairKiosk,
  takeAway,
  terminalSays,
  toReview,
  typeDigits,
} from '../kiosk.ts'

/** A kiosk is a portrait screen. */
test.use({ viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1, isMobile: false, hasTouch: true })

const settings = '/api-identity/identity/vendors/me'
const restores: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})

/** A wall device does not zoom, by decision: everything on it is large. */
const unzoomed = { except: ['meta-viewport'] }
const terminal = { bank: 'MELLAT', name: 'کنار در' }

test('pairs a kiosk with a code from the office, and unpairs it again', async ({ page, staffPage, saveScreenshot }) => {
  const name = `کیوسک سفر ${newLetters()}`
  const owner = await staffPage('owner')
  await owner.goto('/bo/settings?part=devices')
  await owner.getByRole('button', { name: 'کیوسک تازه' }).click()
  await owner.getByLabel('نام کیوسک').fill(name)
  await owner.getByLabel('رمز خروج').fill('۱۳۵۷')
  await owner.getByRole('button', { name: 'گرفتن کد' }).click()
  const shown = owner.getByRole('dialog').locator('p[aria-label]')
  await expect(shown).toBeVisible()
  await saveScreenshot(owner, 'kiosk-office-code')
  const code = (await shown.getAttribute('aria-label')) ?? ''

  await page.goto(owner.url().replace(/\/bo.*/, '/kiosk'))
  await expect(page.getByRole('heading', { name: 'این کیوسک هنوز به رستوران وصل نیست' })).toBeVisible()
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  await saveScreenshot(page, 'kiosk-pairing')
  await page.getByRole('textbox', { name: 'کد کیوسک' }).fill('12345678')
  await page.getByRole('button', { name: 'وصل شود' }).click()
  await expect(page.getByRole('alert')).toContainText('این کد درست نیست')
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'وصل شود' }).click()
  await expect(page.getByRole('heading', { name: 'غذایتان را کجا میل می‌کنید؟' })).toBeVisible()

  await expect(owner.getByText(`«${name}» وصل شد.`)).toBeVisible()
  const row = owner.getByRole('article', { name })
  await row.getByRole('button', { name: /ویرایش/ }).click()
  await owner.getByRole('combobox', { name: 'کارت‌خوان کنار کیوسک' }).click()
  await owner.getByRole('option', { name: 'ملت' }).click()
  await owner.getByLabel('نام یا شمارهٔ کارت‌خوان').fill('کنار در')
  await owner.getByRole('button', { name: 'ذخیره' }).click()
  await expect(row.getByText('کارت‌خوان ملت، «کنار در»')).toBeVisible()
  await saveScreenshot(owner, 'kiosk-office-devices')
  await expectPersian(owner)
  await expectAccessible(owner)

  await row.getByRole('button', { name: 'جدا شود' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'جدا شود' }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.getByText('وصل بودن این کیوسک را رستوران پایان داده است')).toBeVisible()
})

test('takes a pickup order that is paid at the counter, shows the number in large and asks for no name', async ({
  page,
  saveScreenshot,
}) => {
  const { guestNotices } = (await staffApi('owner').get(settings)).data
  restores.push(() => staffApi('owner').put(settings, { guestNotices }))
  await staffApi('owner').put(settings, { guestNotices: { ...guestNotices, READY: 'SMS' } })
  await pairKiosk(page, 'کیوسک یک')
  await saveScreenshot(page, 'kiosk-start')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  await takeAway(page)
  await saveScreenshot(page, 'kiosk-menu')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, unzoomed)

  await openCategory(page, 'کباب‌ها')
  await page.getByRole('button', { name: 'چلوکباب کوبیده', exact: true }).click()
  const dish = page.getByRole('dialog', { name: 'چلوکباب کوبیده' })
  await dish
    .getByRole('button', { name: /^افزودن/ })
    .last()
    .click()
  await expect(page.getByText('«نوع برنج» را انتخاب کنید')).toBeVisible()
  await dish.getByLabel(/برنج زعفرانی/).check()
  await dish.getByLabel(/گوجهٔ کبابی/).check()
  await saveScreenshot(page, 'kiosk-dish')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  await dish
    .getByRole('button', { name: /^افزودن/ })
    .last()
    .click()
  await expect(dish).toBeHidden()

  await toReview(page)
  await expect(page.getByText('سفارش که آماده شد، به این شماره پیامک می‌دهیم', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'شماره می‌دهم' }).click()
  const pad = page.getByRole('dialog', { name: 'شماره می‌دهم' })
  await typeDigits(pad, '0912')
  await pad.getByRole('button', { name: 'همین است' }).click()
  await expect(pad.getByRole('alert')).toBeVisible()
  // The owner's own number: nothing of the owner's account may appear.
  await typeDigits(pad, '0000001')
  await saveScreenshot(page, 'kiosk-phone')
  await pad.getByRole('button', { name: 'همین است' }).click()
  await expect(page.getByText('۰۹۱۲۰۰۰۰۰۰۱')).toBeVisible()
  await saveScreenshot(page, 'kiosk-review')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)

  const api = staffApi('owner')
  const printer = (await api.post('/api-snappFood/printers', { name: 'چاپگر ورودی', ip: '192.168.1.77' })).data
  restores.push(() => api.remove(`/api-snappFood/printers/${printer.id}`))
  const answer = page.waitForResponse(/api\/orders\/kiosk/)
  await page.getByRole('button', { name: /ثبت سفارش و پرداخت در صندوق/ }).click()
  const { data } = await (await answer).json()
  expect(data.customer).toBeNull()
  const shown = await numberShown(page)
  const order = await orderSeen(data.id)
  expect(shown).toBe(order.number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit))
  expect(order).toMatchObject({ deliveryType: 'PICKUP', channel: 'KIOSK', due: order.price.finalPrice })
  await expect(page.getByText(/رسید با همین شماره چاپ می‌شود/)).toBeVisible()
  await saveScreenshot(page, 'kiosk-number')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  // The page makes place for the next guest by itself after half a minute.
  await page.getByRole('button', { name: 'پایان' }).click()
  await expect(page.getByRole('heading', { name: 'غذایتان را کجا میل می‌کنید؟' })).toBeVisible()
  const slips: { id: string; title: string }[] = (await api.get(`/api-sofreh/printing/jobs?orderId=${order.id}`)).data
  expect(slips.map(({ title }) => title)).toEqual([order.number])
  for (const { id } of slips) await api.post(`/api-sofreh/printing/jobs/${id}/dismiss`, {})
})

test('retries a declined card, reports an unknown outcome, and charges no guest twice', async ({
  page,
  saveScreenshot,
}) => {
  await pairKiosk(page, 'کیوسک دو', terminal)
  await page.getByRole('button', { name: 'همین‌جا می‌خورم' }).click()
  await page
    .getByRole('button', { name: /^افزودن/ })
    .first()
    .click()
  // A dish with a required choice asks for it first.
  const dialog = page.getByRole('dialog')
  await expect(dialog.or(page.getByText(/تا در سفارش/)).first()).toBeVisible()
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await openCategory(page, 'پیش‌غذا و سالاد')
  await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
  await page.getByRole('button', { name: 'افزودن سالاد شیرازی' }).click()
  await toReview(page)
  await page.getByRole('button', { name: /پرداخت با کارت، همین‌جا/ }).click()
  await expect(page.getByRole('heading', { name: 'کارت خود را بکشید' })).toBeVisible()
  await saveScreenshot(page, 'kiosk-card')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  const { id } = await lastKioskOrder()

  await terminalSays({ id: (await attemptOf(id)).id, outcome: 'DECLINED' })
  await expect(page.getByRole('heading', { name: 'پرداخت انجام نشد' })).toBeVisible()
  await saveScreenshot(page, 'kiosk-declined')
  await page.getByRole('button', { name: 'دوباره کارت می‌کشم' }).click()

  const second = await attemptOf(id)
  await terminalSays({ id: second.id, outcome: 'UNKNOWN' })
  await expect(page.getByRole('heading', { name: 'نتیجهٔ پرداخت معلوم نیست' })).toBeVisible()
  await expect(page.getByText(/دوباره کارت نکشید/)).toBeVisible()
  await expect(page.getByRole('button', { name: /کارت|صندوق/ })).toHaveCount(0)
  await saveScreenshot(page, 'kiosk-unknown')
  await expectAccessible(page, unzoomed)

  // The page reloads and continues with the same attempt.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'نتیجهٔ پرداخت معلوم نیست' })).toBeVisible()
  await terminalSays({ id: second.id, outcome: 'APPROVED', reference: String(Date.now()).slice(-12).padStart(12, '7') })
  await numberShown(page)
  await expect(page.getByText('پرداخت شد. نوش جان')).toBeVisible()
  await saveScreenshot(page, 'kiosk-paid')
  const order = await orderSeen(id)
  expect(order).toMatchObject({ due: 0, paid: order.price.finalPrice })
})

test('asks for an order whose answer was lost instead of resending it, and keeps it without a network', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await pairKiosk(page, 'کیوسک سه')
  await takeAway(page)
  await openCategory(page, 'پیش‌غذا و سالاد')
  await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
  await page.getByRole('button', { name: 'افزودن سالاد شیرازی' }).click()
  await toReview(page)
  await context.setOffline(true)
  await expect(page.getByText('اینترنت قطع است').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /ثبت سفارش/ })).toBeDisabled()
  await saveScreenshot(page, 'kiosk-no-network')
  await context.setOffline(false)
  await expect(page.getByText('اینترنت قطع است').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'آش رشته' })).toBeVisible()

  let sent = 0
  await page.route('**/api/orders/kiosk', async (route) => {
    sent += 1
    await forwardToServer(route)
    await route.abort()
  })
  await page.getByRole('button', { name: /ثبت سفارش/ }).click()
  await numberShown(page)
  expect(sent).toBe(1)
})

test('asks before it resets an abandoned order, and leaves nothing of it for the next guest', async ({
  page,
  saveScreenshot,
}) => {
  await page.clock.install()
  await pairKiosk(page, 'کیوسک چهار')
  await takeAway(page)
  await openCategory(page, 'پیش‌غذا و سالاد')
  await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
  await expect(page.getByText('۱ تا در سفارش')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'هنوز اینجا هستید؟' })
  // On a busy machine the page starts its timer later than the tap.
  const waitUntilAsked = async () => {
    for (let second = 0; second < 120 && !(await question.isVisible()); second += 1) await page.clock.runFor(1_000)
    await expect(question).toBeVisible()
  }
  await waitUntilAsked()
  await saveScreenshot(page, 'kiosk-still-here')
  await question.getByRole('button', { name: 'هستم، ادامه می‌دهم' }).click()
  await expect(page.getByText('۱ تا در سفارش')).toBeVisible()
  await expect(question).toBeHidden()
  await waitUntilAsked()
  // Each second of the countdown starts once the page has drawn the one before.
  const start = page.getByRole('heading', { name: 'غذایتان را کجا میل می‌کنید؟' })
  for (let second = 0; second < 40 && !(await start.isVisible()); second += 1) await page.clock.runFor(1_000)
  await expect(start).toBeVisible()
  await page.getByRole('button', { name: 'همین‌جا می‌خورم' }).click()
  await expect(page.getByText('هنوز چیزی برنداشته‌اید')).toBeVisible()
})

test('places every button in the lower half for a seated guest, and takes an order by keyboard alone', async ({
  page,
  saveScreenshot,
}) => {
  await pairKiosk(page, 'کیوسک پنج')
  await page.getByRole('button', { name: 'پایین آوردن دکمه‌ها' }).click()
  await saveScreenshot(page, 'kiosk-low-start')
  const isLow = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility())
        .every((button) => button.getBoundingClientRect().top >= innerHeight * 0.39),
    )
  await expect.poll(isLow).toBe(true)
  await takeAway(page)
  await expect.poll(isLow).toBe(true)
  await saveScreenshot(page, 'kiosk-low-menu')
  await expectAccessible(page, unzoomed)
  await openCategory(page, 'پیش‌غذا و سالاد')

  const press = async (name: RegExp) => {
    await tabTo(page, page.getByRole('button', { name }).first(), 60)
    await page.keyboard.press('Enter')
  }
  await press(/افزودن آش رشته/)
  await press(/افزودن سالاد شیرازی/)
  await press(/دیدن سفارش/)
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما' })).toBeVisible()
  await saveScreenshot(page, 'kiosk-low-review')
  await press(/ثبت سفارش/)
  await numberShown(page)
})

for (const [name, viewport] of [
  ['landscape', { width: 1280, height: 800 }],
  ['tablet', { width: 800, height: 1280 }],
] as const) {
  test(`the kiosk fits a ${name}`, async ({ page, saveScreenshot }) => {
    await page.setViewportSize(viewport)
    await pairKiosk(page, `کیوسک ${name === 'tablet' ? 'تبلت' : 'پهن'}`, terminal)
    await saveScreenshot(page, `kiosk-${name}-start`)
    await takeAway(page)
    await saveScreenshot(page, `kiosk-${name}-menu`)
    await expectNoSidewaysScroll(page)
    await openCategory(page, 'کباب‌ها')
    await page.getByRole('button', { name: 'چلوکباب کوبیده', exact: true }).click()
    await saveScreenshot(page, `kiosk-${name}-dish`)
    await expectAccessible(page, unzoomed)
    await page.keyboard.press('Escape')
    await openCategory(page, 'پیش‌غذا و سالاد')
    await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
    await toReview(page)
    await saveScreenshot(page, `kiosk-${name}-review`)
    await expectPersian(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, unzoomed)
  })
}

test('opens the staff menu with the exit number only, and ends the pairing at once', async ({
  page,
  saveScreenshot,
}) => {
  await pairKiosk(page, 'کیوسک شش')
  const door = page.getByRole('button', { name: /بخش همکاران/ })
  await door.click({ delay: 500 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await door.click({ delay: 4_000 })
  const panel = page.getByRole('dialog', { name: 'بخش همکاران' })
  await typeDigits(panel, '1111')
  await panel.getByRole('button', { name: 'باز شود' }).click()
  await expect(panel.getByRole('alert')).toContainText('این رمز درست نیست')
  await typeDigits(panel, exitPin)
  await saveScreenshot(page, 'kiosk-staff-pin')
  await panel.getByRole('button', { name: 'باز شود' }).click()
  await expect(panel.getByText('نام این کیوسک: کیوسک شش')).toBeVisible()
  await saveScreenshot(page, 'kiosk-staff')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  await panel.getByRole('button', { name: 'جدا کردن این کیوسک' }).click()
  await panel.getByRole('button', { name: 'جدا شود' }).click()
  await expect(page.getByRole('heading', { name: 'این کیوسک هنوز به رستوران وصل نیست' })).toBeVisible()
})

test('sends an order to the kitchen before it is paid where the kiosk allows paying later', async ({
  page,
  saveScreenshot,
}) => {
  const { payLaterChannels, autoConfirm } = (await staffApi('owner').get(settings)).data
  const others = payLaterChannels.filter((channel: string) => channel !== 'KIOSK')
  await pairKiosk(page, 'کیوسک هفت', terminal)
  try {
    for (const [isLater, accepts, state, sentence] of [
      [false, true, 'SUBMITTED', 'آماده‌سازی پس از پرداخت آغاز می‌شود'],
      [true, false, 'SUBMITTED', 'آماده‌سازی پس از پذیرش رستوران آغاز می‌شود'],
      [true, true, 'CONFIRMED', 'آماده‌سازی آغاز شد'],
    ] as const) {
      const channels = isLater ? [...others, 'KIOSK'] : others
      await staffApi('owner').put(settings, { payLaterChannels: channels, autoConfirm: accepts })
      await page.reload()
      await takeAway(page)
      await openCategory(page, 'پیش‌غذا و سالاد')
      await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
      await page.getByRole('button', { name: 'افزودن سالاد شیرازی' }).click()
      await toReview(page)
      await page.getByRole('button', { name: /پرداخت در صندوق/ }).click()
      await numberShown(page)
      await expect(page.getByText(sentence)).toBeVisible()
      expect((await lastKioskOrder()).state).toBe(state)
      await saveScreenshot(page, `kiosk-counter-${state}-${isLater}`)
      await page.getByRole('button', { name: 'پایان' }).click()
    }
  } finally {
    await staffApi('owner').put(settings, { payLaterChannels, autoConfirm })
  }
})

test('does not ask a guest to order again when the network is cut during a card payment', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await pairKiosk(page, 'کیوسک هشت', terminal)
  await takeAway(page)
  await openCategory(page, 'پیش‌غذا و سالاد')
  await page.getByRole('button', { name: 'افزودن آش رشته' }).click()
  await page.getByRole('button', { name: 'افزودن سالاد شیرازی' }).click()
  await toReview(page)
  await page.getByRole('button', { name: /پرداخت با کارت، همین‌جا/ }).click()
  await expect(page.getByRole('heading', { name: 'کارت خود را بکشید' })).toBeVisible()
  const { id } = await lastKioskOrder()
  const attempt = await attemptOf(id)
  await context.setOffline(true)
  await expect(page.getByText('سفارش شما ثبت شده است؛ دوباره سفارش ندهید')).toBeVisible()
  await expect(page.getByText(/در صندوق سفارش دهید/)).toHaveCount(0)
  await expect(page.getByText(/همکاران ما را صدا کنید/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('button', { name: 'با همکاران صحبت کردم' })).toBeVisible()
  await saveScreenshot(page, 'kiosk-card-no-network')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  const reference = String(Date.now()).slice(-12).padStart(12, '8')
  await terminalSays({ id: attempt.id, outcome: 'APPROVED', reference })
  await context.setOffline(false)
  await numberShown(page)
  await expect(page.getByText('پرداخت شد. نوش جان')).toBeVisible()
})

test('sends a guest to the counter when neither eating here nor taking away is offered', async ({
  page,
  saveScreenshot,
}) => {
  const { deliveryTypes } = (await staffApi('owner').get(settings)).data
  await pairKiosk(page, 'کیوسک نه')
  try {
    await staffApi('owner').put(settings, { deliveryTypes: ['DELIVER'] })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'فعلاً از این کیوسک سفارش نمی‌گیریم' })).toBeVisible()
    await expect(page.getByText('لطفاً در صندوق سفارش دهید.')).toBeVisible()
    await saveScreenshot(page, 'kiosk-no-delivery-type')
  } finally {
    await staffApi('owner').put(settings, { deliveryTypes })
  }
})
