import { newId } from '@sofreh/kernel'
import type { Act, Day } from './open-day.ts'

/** Known guests with points, wallets and a limit, and the discount codes that were created. */
export type Welcomed = { people: { id: string; mobile: string; token: string }[]; codes: string[] }

/** Sets up the morning: a club, codes that expire during the day, and guests with an account. */
export async function welcomeGuests({ staff, call, shop, guests, menuItemId }: Day): Promise<Welcomed> {
  const club = { moneyPerPoint: 10_000, pointValue: 1_000, minShareBp: 0, maxShareBp: 9_000, expiryDays: null }
  await staff('PUT', '/api-sofreh/customers/club-settings', { isActive: true, ...club })
  const slots = { scheduledOrders: true, slotMinutes: 30, slotCapacityMinutes: 60, scheduleDaysAhead: 1 }
  await staff('PUT', '/api-identity/identity/vendors/me', { ...slots, payLaterChannels: ['QR', 'SALON', 'WEBSITE'] })
  const gift = { id: menuItemId, title: 'هدیه', price: 100_000, discount: null, packagingCost: 0, withTax: true }
  const drafts = [
    { code: 'FIVE-TIMES', type: 'MONEY', value: 30_000, usageLimit: 5 },
    { code: 'TWICE-EACH', type: 'PERCENTAGE', value: 1_500, cap: 40_000, usageLimitPerUser: 2, isStacking: true },
    { code: 'GIFT', type: 'FREEITEM', usageLimit: 7, freeItems: [{ ...gift, servePackagingCost: 0, count: 1 }] },
  ]
  for (const draft of drafts) {
    const made = await staff('POST', '/api-identity/identity/discountcodes', draft)
    if (made.status !== 200) throw new Error(`no code was made: ${JSON.stringify(made)}`)
  }
  const people = await Promise.all(
    guests.map(async ({ token }) => {
      const me = (await call('GET', '/api-identity/identity/auth/me', token)).data
      return { id: String(me['id']), mobile: String(me['phoneNumber']), token }
    }),
  )
  for (const { id, mobile } of people) {
    await staff('POST', '/api-identity/identity/customers', { mobile, firstName: 'مهمان' })
    const base = `/api-sofreh/customers/${id}`
    const limited = await staff('PUT', `${base}/credit-limit`, { id: newId(), creditLimit: 900_000 })
    if (limited.status !== 200) throw new Error(`no account was opened at ${shop.host}: ${JSON.stringify(limited)}`)
    await staff('POST', `${base}/points`, { id: newId(), count: 60, reason: 'خوشامد' })
    await staff('POST', `${base}/wallet`, { id: newId(), type: 'TOPUP', amount: 150_000, method: 'CASH' })
  }
  return { people, codes: [...drafts.map(({ code }) => code), 'NO-SUCH-CODE'] }
}

/** Acts at the counter besides selling: codes, points, accounts, terminals, links and refunds. */
export function counterActs(day: Day, welcomed: Welcomed): Act[] {
  return [
    ...optionActs(day, welcomed),
    ...accountActs(day, welcomed),
    ...terminalActs(day),
    ...linkActs(day),
    ...backActs(day),
  ]
}

function optionActs(day: Day, { people, codes }: Welcomed): Act[] {
  const { dice, guests, orders, call, staff, both, readOrder, lines, quoteOf } = day
  const options = () => ({
    ...(dice.below(3) > 0 ? { discountCode: dice.pick(codes) } : {}),
    ...(dice.below(2) === 0 ? { points: 1 + dice.below(30) } : {}),
    ...(dice.below(3) === 0 ? { tip: dice.below(10_000) } : {}),
  })
  return [
    async function guestOrdersWithOptions() {
      const guest = dice.pick(guests)
      if (!guest) return
      const [chosen, chosenOptions] = [lines(), options()]
      const body = { id: newId(), deliveryType: 'PICKUP', lines: chosen, paymentType: 'ONLINE', ...chosenOptions }
      const expectedPrice = await quoteOf(chosen, guest.token, chosenOptions)
      const [answer] = await both(() => call('POST', '/api/orders', guest.token, { ...body, expectedPrice }))
      if (answer?.status !== 200) return
      guest.orders.push(body.id)
      orders.push(body.id)
    },
    async function cashierSellsToCustomer() {
      const person = dice.pick(people)
      if (!person) return
      const [chosen, chosenOptions] = [lines(), options()]
      const amount = await quoteOf(chosen, person.token, chosenOptions)
      const onAccount = Math.min(amount, dice.below(2) === 0 ? amount : 50_000)
      const payments = [
        { id: newId(), method: 'CREDIT', amount: onAccount },
        ...(amount > onAccount ? [{ id: newId(), method: 'CARD', amount: amount - onAccount }] : []),
      ]
      const customer = { phone: person.mobile }
      const shiftId = dice.pick(day.shifts.slice(-1))
      const sale = { id: newId(), deliveryType: 'PICKUP', lines: chosen, customer, payments, ...chosenOptions }
      const body = { ...sale, expectedPrice: amount, ...(shiftId ? { shiftId } : {}) }
      const [answer] = await both(() => staff('POST', '/api/orders/quick', body))
      if (answer?.status === 200) orders.push(sale.id)
    },
    async function tabGetsOptions() {
      const order = await readOrder()
      if (!order) return
      const kinds = [
        { kind: 'coupon', code: dice.pick([...codes, null]) },
        { kind: 'points', count: dice.below(20) },
        { kind: 'customer', customer: { phone: dice.pick(people)?.mobile } },
        { kind: 'release' },
      ]
      const operations = [{ id: newId(), reason: 'آزمون', ...dice.pick(kinds) }]
      await both(() => staff('PATCH', '/api/orders', { orderId: order.id, operations }))
    },
    async function guestPaysByAnotherMethod() {
      const guest = dice.pick(guests)
      const orderId = guest && dice.pick(guest.orders)
      if (!guest || !orderId) return
      const body = { id: newId(), paymentType: dice.pick(['ONLINE', 'CARD', 'CASH']) }
      await both(() => call('POST', `/api-sofreh/ordering/orders/${orderId}/payment-type`, guest.token, body))
    },
  ]
}

function accountActs(day: Day, { people }: Welcomed): Act[] {
  const { dice, staff, both, readOrder } = day
  return [
    async function cashierTakesSeveralMethods() {
      const order = await readOrder()
      if (!order || order.due < 3) return
      const part = Math.floor(order.due / 3)
      const payments = [
        { id: newId(), method: 'CASH', amount: part, given: part + 1_000 },
        { id: newId(), method: 'CARD', amount: part, slipNumber: String(100_000 + dice.below(50)) },
        { id: newId(), method: dice.pick(['CREDIT', 'FOODRO', 'CASH']), amount: order.due - 2 * part },
      ]
      const shiftId = dice.pick(day.shifts.slice(-2))
      const body = { orderId: order.id, payments, ...(shiftId ? { shiftId } : {}) }
      await both(() => staff('POST', '/api-sofreh/payments/take', body))
    },
    async function accountMoves() {
      const person = dice.pick(people)
      if (!person) return
      const base = `/api-sofreh/customers/${person.id}`
      const shiftId = dice.pick(day.shifts.slice(-1))
      const money = { id: newId(), amount: 1 + dice.below(120_000), method: 'CASH', ...(shiftId ? { shiftId } : {}) }
      const method = dice.pick<[string, object]>([
        ['debt', money],
        ['wallet', { ...money, type: 'TOPUP' }],
        ['wallet', { ...money, type: 'REFUND' }],
        ['points', { id: money.id, count: dice.below(2) === 0 ? 10 : -10, reason: 'آزمون' }],
      ])
      if (method) await both(() => staff('POST', `${base}/${method[0]}`, method[1]))
    },
  ]
}

function terminalActs(day: Day): Act[] {
  const { dice, staff, both, readOrder } = day
  const started: string[] = []
  const answer = (id: string) => {
    const outcome = dice.pick(['APPROVED', 'APPROVED', 'DECLINED', 'UNKNOWN'])
    const reference = dice.below(6) === 0 ? '' : String(100_000_000_000 + dice.below(400))
    return both(() => staff('POST', '/api/transactions/approvepospayment', { id, outcome, reference }))
  }
  return [
    async function terminalCharges() {
      const order = await readOrder()
      if (!order || order.due === 0) return
      const amount = dice.below(3) === 0 ? Math.ceil(order.due / 2) : order.due
      const share = dice.pick(order.shares.filter(({ due }) => due > 0))
      const shiftId = dice.pick(day.shifts.slice(-1))
      const attempt = {
        id: newId(),
        orderId: order.id,
        bank: 'SAMAN',
        terminal: 'پیشخوان',
        ...(share ? { shareId: share.id, amount: share.due } : { amount }),
        ...(shiftId ? { shiftId } : {}),
      }
      const [begun] = await both(() => staff('POST', '/api/transactions/initialpospayment', attempt))
      if (begun?.status !== 200) return
      started.push(attempt.id)
      // Some terminals answer at once, some much later, some never.
      if (dice.below(3) > 0) await answer(attempt.id)
    },
    async function terminalAnswersLate() {
      const id = dice.pick(started)
      if (id) await answer(id)
    },
    async function cashierEntersReceiptNumber() {
      const id = dice.pick(started)
      if (!id) return
      const slip = { slipNumber: String(200_000 + dice.below(40)), reason: 'آزمون' }
      const body = { id, status: dice.pick(['DONE', 'FAILED']), ...slip }
      await both(() => staff('PATCH', '/api/transactions/transaction-status', body))
    },
  ]
}

function linkActs(day: Day): Act[] {
  const { dice, staff, send, visits, readOrder } = day
  return [
    async function linkIsSentAndOpened() {
      const order = await readOrder()
      if (!order) return
      const share = dice.pick(order.shares.filter(({ due }) => due > 0))
      const input = { id: newId(), orderId: order.id, mobile: '09350000777', ...(share ? { shareId: share.id } : {}) }
      const { status, data } = await staff('POST', '/api/payments/link', input)
      if (status !== 200) return
      const orderToken = new URL(String(data['url'])).searchParams.get('link') ?? ''
      const query = share ? `?shareId=${share.id}` : ''
      const opened = () => send('GET', `/api/orders/payment/${order.id}${query}`, '', { orderToken })
      for (const one of await Promise.all([opened(), opened()]))
        if (one.status === 200) visits.push({ submitUrl: String(one.data['submitUrl']), token: '' })
    },
  ]
}

function backActs(day: Day): Act[] {
  const { dice, staff, both, readOrder } = day
  return [
    async function dishesGoBack() {
      const order = await readOrder()
      const line = order && dice.pick(order.lines)
      if (!order || !line) return
      const items = [{ lineId: line.id, count: 1 + dice.below(line.count) }]
      const body = { id: newId(), orderId: order.id, reason: 'آزمون', ...(dice.below(4) > 0 ? { items } : {}) }
      await both(() => staff('PUT', '/api/orders/refund', dice.below(2) === 0 ? body : { ...body, id: newId() }))
    },
    async function moneyIsHandedBack() {
      const { data } = await staff('GET', '/api-sofreh/payments/refund-duties?by=PERSON&pageSize=50')
      const duty = dice.pick((data['rows'] as { transaction: { id: string } }[] | undefined) ?? [])
      if (!duty) return
      const shiftId = dice.pick(day.shifts.slice(-1))
      const body = { note: 'آزمون', ...(shiftId ? { shiftId } : {}) }
      await both(() => staff('POST', `/api-sofreh/payments/refunds/${duty.transaction.id}/done`, body))
    },
  ]
}
