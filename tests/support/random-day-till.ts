import { newId } from '@sofreh/kernel'
import type { Act, Answer, Day } from './open-day.ts'

const shiftsPath = '/api-sofreh/payments/shifts'
const rules = {
  taxRateBp: 1_000,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
}

/** Acts with drawers and their shifts, price changes, offline sales and scheduled orders. */
export async function tillActs(day: Day): Promise<{ acts: Act[]; drawers: string[] }> {
  const drawers = [newId(), newId()]
  for (const [index, id] of drawers.entries()) {
    const made = await day.staff('POST', '/api-sofreh/payments/drawers', { id, name: `کشو ${index}` })
    if (made.status !== 200) throw new Error(`no drawer was made: ${JSON.stringify(made)}`)
  }
  const sales = [...offlineActs(day), ...laterActs(day), ...leavingActs(day)]
  return { acts: [...shiftActs(day, drawers), ...menuActs(day), ...sales], drawers }
}

function shiftActs(day: Day, drawers: string[]): Act[] {
  const { dice, staff, both, shifts } = day
  return [
    async function shiftOpens() {
      const body = { id: newId(), drawerId: dice.pick(drawers), float: 100_000, device: 'الف' }
      const [opened] = await both(() => staff('POST', shiftsPath, body))
      if (opened?.status === 200) shifts.push(body.id)
    },
    async function cashierSellsInShift() {
      const shiftId = dice.pick(shifts.slice(-2))
      if (!shiftId) return
      const chosen = day.lines()
      const amount = await day.quoteOf(chosen, day.shop.token)
      const payments = [{ id: newId(), method: 'CASH', amount, given: amount + 5_000 }]
      const sale = { id: newId(), deliveryType: 'PICKUP', lines: chosen, expectedPrice: amount, shiftId, payments }
      const [sold] = await both(() => staff('POST', '/api/orders/quick', sale))
      if (sold?.status === 200) day.orders.push(sale.id)
    },
    async function cashMoves() {
      const shiftId = dice.pick(shifts.slice(-3))
      if (!shiftId) return
      const kind = dice.pick(['PAY_IN', 'PAY_OUT', 'DROP', 'TIP_PAID'])
      const body = { id: newId(), kind, amount: 1 + dice.below(30_000), reason: 'آزمون', isLate: dice.below(5) === 0 }
      await both(() => staff('POST', `${shiftsPath}/${shiftId}/movements`, body))
    },
    async function shiftIsCounted() {
      const shiftId = dice.pick(shifts.slice(-2))
      if (!shiftId) return
      const unsent = { device: 'الف', count: dice.below(2), money: dice.below(2) * 50_000 }
      await staff('PUT', `${shiftsPath}/${shiftId}/unsent`, unsent)
      const count = { id: newId(), total: dice.below(900_000) }
      await both(() => staff('POST', `${shiftsPath}/${shiftId}/counts`, count))
    },
    async function shiftCloses() {
      const shiftId = dice.pick(shifts.slice(-2))
      if (!shiftId || dice.below(2) > 0) return
      const leave = { handsOn: dice.below(3) > 0, acceptsUnsent: dice.below(3) > 0 }
      const close = { id: newId(), ...leave }
      await both(() => staff('POST', `${shiftsPath}/${shiftId}/close`, close))
    },
  ]
}

function offlineActs(day: Day): Act[] {
  const { dice, staff, shop, menuItemId, categoryId } = day
  const made: object[] = []
  /** Sells on a till without a network, at the prices it last received. */
  const soldOffline = () => {
    const count = 1 + dice.below(2)
    const price = 100_000
    const finalPrice = (count * price * 11) / 10
    const line = { id: newId(), menuItemId, categoryId, title: 'غذا', count, price, withTax: true }
    const isTab = dice.below(4) === 0
    const shiftId = dice.pick(day.shifts.slice(-3)) ?? null
    return {
      id: newId(),
      number: `D${made.length + 1}`,
      device: 'till-d',
      soldAt: new Date(Date.now() - dice.below(60) * 60_000).toISOString(),
      businessDate: new Date().toISOString().slice(0, 10),
      deliveryType: 'PICKUP',
      isPayLater: isTab,
      isFinished: !isTab && dice.below(2) === 0,
      table: null,
      lines: [line],
      rules,
      shiftId,
      payments: isTab ? [] : [{ id: newId(), method: 'CASH', amount: finalPrice, given: finalPrice }],
      finalPrice,
    }
  }
  return [
    async function tillComesBack() {
      const fresh = Array.from({ length: 1 + dice.below(2) }, () => {
        const sale = soldOffline()
        made.push(sale)
        return sale
      })
      // The till does not know what arrived before the connection broke, so older sales come again in another order.
      const again = Array.from({ length: dice.below(3) }, () => dice.pick(made)).filter((sale) => sale !== undefined)
      const sales = dice.below(2) === 0 ? [...fresh, ...again] : [...again, ...fresh].reverse()
      const path = '/api-sofreh/ordering/offline-sales'
      const answers = await Promise.all([1, 2].map(() => staff('POST', path, { sales })))
      const outcomes = (answers[0]?.data ?? []) as unknown as { outcome: string; orderId: string | null }[]
      if (outcomes.some(({ outcome }) => outcome === 'MALFORMED')) throw new Error('the till’s sale could not be read')
      for (const { orderId } of outcomes) if (orderId && !day.orders.includes(orderId)) day.orders.push(orderId)
    },
    async function managerReviews() {
      const { data } = await staff('GET', '/api-sofreh/ordering/reviews?pageSize=20')
      const review = dice.pick(data as unknown as { id: string }[])
      if (review) await staff('POST', `/api-sofreh/ordering/reviews/${review.id}/done`, { note: shop.host })
    },
  ]
}

function menuActs(day: Day): Act[] {
  const { dice, staff, menuItemId } = day
  return [
    async function priceChanges() {
      const price = 90_000 + 10_000 * dice.below(3)
      const discount = dice.below(3) === 0 ? { kind: 'PERCENTAGE', value: 1_000 } : null
      await staff('PUT', '/api-snappFood/menuitems', { id: menuItemId, price, discount })
    },
  ]
}

function laterActs(day: Day): Act[] {
  const { dice, guests, call, both, lines, quoteOf } = day
  return [
    async function guestOrdersForLater() {
      const guest = dice.pick(guests)
      if (!guest) return
      const { data } = await call('GET', '/api-sofreh/ordering/slots', guest.token)
      const days = (data['days'] as { slots: { at: string }[] }[] | undefined) ?? []
      const slot = dice.pick(days.flatMap(({ slots }) => slots).slice(0, 4))
      if (!slot) return
      const chosen = lines()
      const expectedPrice = await quoteOf(chosen, guest.token)
      const order = { id: newId(), deliveryType: 'PICKUP', lines: chosen, paymentType: 'ONLINE', expectedPrice }
      const body = { ...order, scheduledFor: slot.at }
      const [placed] = await both(() => call('POST', '/api/orders', guest.token, body))
      if (placed?.status !== 200) return
      guest.orders.push(order.id)
      day.orders.push(order.id)
    },
  ]
}

/** Leaves a served bill unpaid. */
function leavingActs(day: Day): Act[] {
  const { dice, staff, both, lines, quoteOf, shop } = day
  return [
    async function guestLeavesWithoutPaying() {
      const chosen = lines()
      const expectedPrice = await quoteOf(chosen, shop.token)
      const tab = { id: newId(), deliveryType: 'PICKUP', lines: chosen, expectedPrice }
      if ((await staff('POST', '/api/orders/postpaid', tab)).status !== 200) return
      day.orders.push(tab.id)
      for (const state of ['READYTOPICKUP', 'DELIVERED']) {
        const { version } = (await staff('GET', `/api/orders/${tab.id}`)).data
        await staff('PATCH', '/api/orders/state', { orderId: tab.id, version, state })
      }
      if (dice.below(3) === 0) return
      const { version } = (await staff('GET', `/api/orders/${tab.id}`)).data
      const body = { id: newId(), version, reason: 'آزمون' }
      await both(() => staff('POST', `/api-sofreh/ordering/orders/${tab.id}/write-off`, body))
    },
  ]
}

/** Counts and closes every drawer in the evening, whatever is still open. */
export async function endOfDay({ staff, shifts }: Day, { drawers }: { drawers: string[] }): Promise<void> {
  const { data } = await staff('GET', '/api-sofreh/payments/drawers')
  const open = (data as unknown as { id: string; openShift: { id: string } | null }[]).filter(
    ({ id, openShift }) => drawers.includes(id) && openShift && shifts.includes(openShift.id),
  )
  for (const { openShift } of open) {
    const base = `${shiftsPath}/${openShift?.id}`
    await staff('POST', `${base}/counts`, { id: newId(), total: 400_000 })
    const closed: Answer = await staff('POST', `${base}/close`, { id: newId(), handsOn: true, acceptsUnsent: true })
    if (closed.status !== 200) throw new Error(`a shift does not close: ${JSON.stringify(closed)}`)
  }
}
