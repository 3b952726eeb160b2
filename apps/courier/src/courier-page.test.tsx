// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openFakeServer, refusal, stopOf } from './testing/fake-server.ts'

let server: ReturnType<typeof openFakeServer>

// jsdom has no dialogs and does not scroll.
beforeAll(() => {
  Element.prototype.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  localStorage.setItem('sofreh.courier', JSON.stringify({ token: 't', refreshToken: 'r', endsAtMs: 8e15 }))
  server = openFakeServer()
})

/** Opens the page: modules as after a reload, with what the phone has stored. */
async function openPage(): Promise<void> {
  vi.resetModules()
  const { CourierPage } = await import('./courier-page.tsx')
  const { readPending } = await import('./steps/step-log.ts')
  await readPending()
  render(<CourierPage />)
}
const card = (number: string) => screen.findByRole('region', { name: `سفارش ${number}` })
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
}
const press = (name: string, place = within(document.body)) => fireEvent.click(place.getByRole('button', { name }))

describe('the courier’s page', () => {
  it('shows the shape of a card until the first answer, and no empty run', async () => {
    let answer = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const usual = fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await waits
      return usual(...asked)
    })
    await openPage()
    expect(screen.getByRole('status', { name: 'در حال خواندن سفارش‌های شما' })).toBeDefined()
    expect(screen.queryByText('سفارشی دست شما نیست')).toBeNull()
    answer()
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
  })

  it.each(['sofreh.courier.run', 'sofreh.courier.code'])('opens over a half-written %s', async (name) => {
    localStorage.setItem(name, '{"me":{"na')
    await openPage()
    expect(await screen.findByText('به‌محض سپردن سفارش، این‌جا می‌بینید.')).toBeDefined()
  })

  it('asks for the number again over half-written tokens', async () => {
    localStorage.setItem('sofreh.courier', '{"token":"t')
    localStorage.setItem('sofreh.courier.code', '{"mobile":"09')
    await openPage()
    expect(await screen.findByRole('textbox', { name: 'شمارهٔ همراه' })).toBeDefined()
  })

  it('shows the run on a phone whose storage is full', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    server.stops = [stopOf('12')]
    await openPage()
    expect(await card('۱۲')).toBeDefined()
  })

  it('says what to do without orders, on and off duty', async () => {
    await openPage()
    expect(await screen.findByText('به‌محض سپردن سفارش، این‌جا می‌بینید.')).toBeDefined()
    server.setMe({ onDutySince: null })
    document.body.innerHTML = ''
    await openPage()
    expect(await screen.findByText('برای گرفتن سفارش، «شروع کار» را بزنید.')).toBeDefined()
  })

  it('offers another try when the server fails before its first answer', async () => {
    server.next['/api-sofreh/couriers/me'] = [refusal(500, 'INTERNAL', 'خطا')]
    await openPage()
    expect(await screen.findByText('رستوران پاسخ نداد')).toBeDefined()
    press('تلاش دوباره')
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
  })

  it('opens without a network with the stored run, and says that steps are stored', async () => {
    server.stops = [stopOf('12')]
    await openPage()
    await card('۱۲')
    server.isReachable = false
    document.body.innerHTML = ''
    await openPage()
    expect(await screen.findByText(/اینترنت قطع است/)).toBeDefined()
    expect(await card('۱۲')).toBeDefined()
  })

  it('returns to signing in when the vendor deactivated the courier', async () => {
    server.next['/api-sofreh/couriers/me'] = [refusal(401, 'UNAUTHENTICATED', 'دوباره وارد شوید.')]
    server.next['/api-identity/identity/auth/refreshtoken'] = [refusal(401, 'UNAUTHENTICATED', 'دوباره وارد شوید.')]
    await openPage()
    expect(await screen.findByRole('heading', { name: 'ورود پیک' })).toBeDefined()
    expect(localStorage.getItem('sofreh.courier')).toBeNull()
  })

  it('asks for the digits of the bag, shows a wrong one and takes the right one', async () => {
    server.stops = [stopOf('12')]
    await openPage()
    press('برداشتم', within(await card('۱۲')))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText('کد کیسه'), { target: { value: '۹۹۹۹' } })
    server.next['/api/bikers/state'] = [refusal(422, 'WRONG_BAG_CODE', 'کد کیسه اشتباه است.')]
    press('برداشتم', sheet)
    expect(await sheet.findByText('کد کیسه اشتباه است.')).toBeDefined()
    fireEvent.change(sheet.getByLabelText('کد کیسه'), { target: { value: '۱۲۳۴' } })
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP' })]
    press('برداشتم', sheet)
    expect(await within(await card('۱۲')).findByRole('button', { name: 'تحویل دادم' })).toBeDefined()
    expect(server.steps().map(({ bagCode }) => bagCode)).toEqual(['9999', '1234'])
  })

  it('takes the cash of an unpaid order with its delivery, and shows what the courier holds', async () => {
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP', order: { due: 250_000 } })]
    server.setMe({ cashHeld: 400_000, tipsToday: 30_000 })
    await openPage()
    expect((await screen.findByText(/پول نقد نزد شما/)).textContent).toContain('۴۰۰٬۰۰۰')
    expect(screen.getByText(/انعام امروز شما/).textContent).toContain('۳۰٬۰۰۰')
    expect((await card('۱۲')).textContent).toContain('از مهمان بگیرید')
    press('تحویل دادم', within(await card('۱۲')))
    const sheet = within(await screen.findByRole('dialog'))
    press('مهمان کد ندارد', sheet)
    server.stops = []
    press('به همسایه یا نگهبان دادم', sheet)
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
    await waitFor(() =>
      expect(server.steps()).toMatchObject([
        { state: 'DELIVERED', cash: 250_000, reason: 'به همسایه یا نگهبان دادم', orderId: 'order 12' },
      ]),
    )
  })

  it('shows a wrong code of the guest beside its field, and takes the right one without cash', async () => {
    server.stops = [stopOf('12', { status: 'ATDESTINATION', tripStatus: 'ATDESTINATION', order: { due: 250_000 } })]
    await openPage()
    press('تحویل دادم', within(await card('۱۲')))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('checkbox'))
    const code = () => sheet.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(code(), { target: { value: '۱۱۱۱' } })
    server.next['/api/bikers/state'] = [refusal(422, 'WRONG_HANDOVER_CODE', 'کد مهمان اشتباه است.')]
    fireEvent.submit(code().closest('form') as HTMLFormElement)
    expect(await sheet.findByText('کد مهمان اشتباه است.')).toBeDefined()
    expect(code().value).toBe('۱۱۱۱')
    fireEvent.change(code(), { target: { value: '۴۸۲۱' } })
    server.stops = []
    fireEvent.submit(code().closest('form') as HTMLFormElement)
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
    expect(server.steps().map((step) => [step['state'], step['code'], step['cash']])).toEqual([
      ['DELIVERED', '1111', undefined],
      ['DELIVERED', '4821', undefined],
    ])
  })

  it('asks why there is no code where the server wants the reason', async () => {
    server.stops = [stopOf('12', { status: 'ATDESTINATION', tripStatus: 'ATDESTINATION' })]
    await openPage()
    press('تحویل دادم', within(await card('۱۲')))
    const sheet = within(await screen.findByRole('dialog'))
    const code = sheet.getByRole('textbox')
    fireEvent.change(code, { target: { value: '۱۱۱۱' } })
    server.next['/api/bikers/state'] = [refusal(422, 'HANDOVER_REASON_NEEDED', 'کد پنج بار اشتباه بود؛ علت را بگویید.')]
    fireEvent.submit(code.closest('form') as HTMLFormElement)
    expect(await sheet.findByText('کد پنج بار اشتباه بود؛ علت را بگویید.')).toBeDefined()
    server.stops = []
    press('به همسایه یا نگهبان دادم', sheet)
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
    const last = { state: 'DELIVERED', reason: 'به همسایه یا نگهبان دادم' }
    await waitFor(() => expect(server.steps().at(-1)).toMatchObject(last))
  })

  it('keeps steps taken without a network on the screen, and lets no courier with unsent steps sign out', async () => {
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP' }), stopOf('13')]
    await openPage()
    await card('۱۳')
    server.isReachable = false
    press('رسیدم', within(await card('۱۲')))
    expect(await within(await card('۱۲')).findByText('رسیده‌اید')).toBeDefined()
    expect(await screen.findByText('۱ کار هنوز به رستوران نرسیده است.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'خروج' }).disabled).toBe(true)
    press('تحویل نشد', within(await card('۱۲')))
    press('مهمان پاسخ نداد یا نبود', within(await screen.findByRole('dialog')))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'سفارش ۱۲' })).toBeNull())
    expect(await screen.findByText('۲ کار هنوز به رستوران نرسیده است.')).toBeDefined()
  })

  it('says that a step made without a network did not fit', async () => {
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP' })]
    await openPage()
    await card('۱۲')
    server.next['/api/bikers/state'] = [{ status: 200, body: { data: { biker: null, stops: [], flag: 'NOT_YOURS' } } }]
    press('رسیدم', within(await card('۱۲')))
    expect(await screen.findByText(/با وضعیت سفارش جور نبود/)).toBeDefined()
  })

  it('confirms the run, and then that the courier is at the restaurant', async () => {
    server.stops = [stopOf('12')]
    await openPage()
    press('دیدم', within(await card('۱۲')))
    server.stops = [stopOf('12', { tripStatus: 'BIKERACCEPTED' })]
    const arrive = await within(await card('۱۲')).findByRole('button', { name: 'در رستوران هستم' })
    server.stops = [stopOf('12', { tripStatus: 'ATSOURCE' })]
    fireEvent.click(arrive)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'در رستوران هستم' })).toBeNull())
    await waitFor(() => expect(server.steps().map(({ state }) => state)).toEqual(['BIKERACCEPTED', 'ATSOURCE']))
  })

  it('takes each step once, however often the courier presses', async () => {
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP' }), stopOf('13')]
    server.setMe({ onDutySince: null })
    await openPage()
    const [carried, waiting] = [within(await card('۱۲')), within(await card('۱۳'))]
    const pressTwice = (name: string, place = within(document.body)) => {
      const button = place.getByRole('button', { name })
      fireEvent.click(button)
      fireEvent.click(button)
    }
    const areSent = () => waitFor(() => expect(screen.queryByText(/هنوز به رستوران نرسیده است/)).toBeNull())
    pressTwice('رسیدم', carried)
    pressTwice('دیدم', waiting)
    pressTwice('شروع کار')
    await waitFor(() => expect(server.steps().length).toBeGreaterThanOrEqual(3))
    await areSent()
    press('تحویل نشد', carried)
    pressTwice('مهمان پاسخ نداد یا نبود', within(await screen.findByRole('dialog')))
    await waitFor(() => expect(server.steps().some(({ state }) => state === 'INTERRUPTED')).toBe(true))
    await areSent()
    const taken = server.steps().map(({ state, isOnDuty }) => state ?? `duty ${String(isOnDuty)}`)
    expect(taken.toSorted()).toEqual(['ATDESTINATION', 'BIKERACCEPTED', 'INTERRUPTED', 'duty true'])
  })

  it('shows what the server answered to a step, whatever an older answer about the run says', async () => {
    server.stops = [stopOf('12', { status: 'PICKEDUP', tripStatus: 'PICKEDUP' })]
    await openPage()
    const carried = within(await card('۱۲'))
    await carried.findByRole('button', { name: 'رسیدم' })
    const held: (() => void)[] = []
    const usual = fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await usual(...asked)
      if (String(asked[0]).startsWith('/api/bikers/orders')) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(held).toHaveLength(1))
    server.stops = [stopOf('12', { status: 'ATDESTINATION', tripStatus: 'ATDESTINATION' })]
    press('رسیدم', carried)
    await waitFor(() => expect(held).toHaveLength(2))
    expect(screen.queryByText(/هنوز به رستوران نرسیده است/)).toBeNull()
    expect(carried.queryByText('رسیده‌اید')).not.toBeNull()
    const seen = new Set<string>()
    const look = new MutationObserver(() => seen.add(carried.queryByText('رسیده‌اید') ? 'arrived' : 'carried'))
    look.observe(document.body, { subtree: true, childList: true, characterData: true })
    server.setMe({ cashHeld: 700_000 })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(held).toHaveLength(3))
    for (const answer of held) answer()
    expect((await screen.findByText(/پول نقد نزد شما/)).textContent).toContain('۷۰۰٬۰۰۰')
    look.disconnect()
    expect([...seen]).toEqual(['arrived'])
  })

  it('shows the number of dishes alone for a guest without a name', async () => {
    server.stops = [stopOf('12'), stopOf('13', { order: { customerName: '' } })]
    await openPage()
    expect(within(await card('۱۲')).getByText('سارا · ۲ قلم')).toBeDefined()
    expect(within(await card('۱۳')).getByText('۲ قلم')).toBeDefined()
  })

  it('opens the route in each app, and says when an address has no place', async () => {
    server.stops = [stopOf('12'), stopOf('13', { order: { lat: null, lng: null } })]
    await openPage()
    press('مسیریابی', within(await card('۱۲')))
    const sheet = within(await screen.findByRole('dialog'))
    const links = sheet.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['نشان', 'بلد', 'گوگل مپ', 'ویز'])
    for (const { href } of links) expect(href).toMatch(/35\.75.*51\.4|51\.4.*35\.75/)
    press('بستن', sheet)
    press('مسیریابی', within(await card('۱۳')))
    expect(await screen.findByText('این نشانی روی نقشه مشخص نشده است.')).toBeDefined()
  })

  it('refuses an incomplete phone and a short code before it asks the server', async () => {
    localStorage.clear()
    await openPage()
    const submit = () => fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement)
    submit()
    expect(await screen.findByText('شمارهٔ همراه را کامل بنویسید.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('شمارهٔ همراه'), { target: { value: '۰۹۱۲۱۱۱۲۲۳۳' } })
    server.next['/api-identity/identity/bikers/login'] = [{ status: 200, body: { data: { userId: 'u' } } }]
    submit()
    fireEvent.change(await screen.findByLabelText('کد شش‌رقمی پیامک'), { target: { value: '۱۲۳' } })
    submit()
    expect(await screen.findByText('کد شش رقم دارد.')).toBeDefined()
    expect(server.received.map(({ path }) => path)).toEqual(['/api-identity/identity/bikers/login'])
  })

  it('asks for the code that was sent, also after the page was loaded again', async () => {
    localStorage.clear()
    await openPage()
    const sent = { userId: 'u', resendAfterSeconds: 60, expiresInSeconds: 120, delivery: 'SENT' }
    server.next['/api-identity/identity/bikers/login'] = [{ status: 200, body: { data: sent } }]
    await fill('شمارهٔ همراه', '۰۹۱۲۱۱۱۲۲۳۳')
    await screen.findByLabelText('کد شش‌رقمی پیامک')
    cleanup()
    await openPage()
    await screen.findByLabelText('کد شش‌رقمی پیامک')
    press('شمارهٔ دیگر')
    server.next['/api-identity/identity/bikers/login'] = [refusal(429, 'OTP_SENT', 'کد همین حالا فرستاده شد.')]
    await fill('شمارهٔ همراه', '۰۹۱۲۱۱۱۲۲۳۳')
    const tokens = { token: 't', refreshToken: 'r', expiresInSeconds: 900 }
    server.next['/api-identity/identity/bikers/verify'] = [{ status: 200, body: { data: tokens } }]
    await fill('کد شش‌رقمی پیامک', '۱۲۳۴۵۶')
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
    expect(server.received.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({ userId: 'u', code: '۱۲۳۴۵۶' })
    expect(localStorage.getItem('sofreh.courier.code')).toBeNull()
  })

  it('sends the code again after the wait that the server set, and names the phone', async () => {
    localStorage.clear()
    const sent = (userId: string, resendAfterSeconds: number) => ({
      status: 200,
      body: { data: { userId, resendAfterSeconds, expiresInSeconds: 120, delivery: 'SENT' } },
    })
    const login = '/api-identity/identity/bikers/login'
    await openPage()
    server.next[login] = [
      sent('first', 1),
      refusal(429, 'TOO_MANY_CODES', 'چند کد پشت سر هم خواستید.'),
      sent('second', 60),
    ]
    await fill('شمارهٔ همراه', '۰۹۱۲۱۱۱۲۲۳۳')
    expect(await screen.findByText('کد شش‌رقمی به ۰۹۱۲۱۱۱۲۲۳۳ پیامک شد.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'فرستادن دوباره تا ۰:۰۱' }).disabled).toBe(true)
    fireEvent.click(await screen.findByRole('button', { name: 'فرستادن دوبارهٔ کد' }, { timeout: 8_000 }))
    expect(await screen.findByText('چند کد پشت سر هم خواستید.')).toBeDefined()
    press('فرستادن دوبارهٔ کد')
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /^فرستادن دوباره تا (۱:۰۰|۰:۵)/ })
    expect(wait.disabled).toBe(true)
    cleanup()
    await openPage()
    expect(await screen.findByRole('button', { name: /^فرستادن دوباره تا (۱:۰۰|۰:۵)/ })).toBeDefined()
    const tokens = { token: 't', refreshToken: 'r', expiresInSeconds: 900 }
    server.next['/api-identity/identity/bikers/verify'] = [{ status: 200, body: { data: tokens } }]
    await fill('کد شش‌رقمی پیامک', '123456')
    expect(await screen.findByText('سفارشی دست شما نیست')).toBeDefined()
    const asked = server.received.filter(({ path }) => path.startsWith('/api-identity/'))
    expect(asked.map(({ body }) => body)).toEqual([
      { phoneNumber: '۰۹۱۲۱۱۱۲۲۳۳' },
      { phoneNumber: '09121112233' },
      { phoneNumber: '09121112233' },
      { userId: 'second', code: '123456' },
    ])
  })
})
