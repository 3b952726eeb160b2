import { newId } from '@sofreh/kernel'
import { expect } from 'vitest'
import type { TillOrder } from '@sofreh/ordering/contract'
import { type Bill, billsOf } from '../../apps/till/src/engine/bills.ts'
import { type Cable, openTill, soldLine } from '@sofreh/ordering/testing/till'
import type { Shop } from '@sofreh/ordering/testing'
import type { randomOf } from './random-of.ts'

export type Random = ReturnType<typeof randomOf>
export type Offer = {
  dishes: { id: string; categoryId: string }[]
  tables: { id: string; name: string }[]
}
export type WorkingTill = Awaited<ReturnType<typeof startWork>>

const price = { currency: 'TOMAN', preparationMinutes: 20 } as const
const drawerPermissions = 'VENDOR_SETTINGS DRAWER_USE'

/**
 * Simulates one till: what it received and took in a shift that it opened itself, and everything a cashier does with
 * bills.
 */
export async function startWork(shop: Shop, letter: string, random: Random, { dishes, tables }: Offer) {
  const till = await openTill(shop, letter)
  const orders = new Map<string, TillOrder>()
  const taken: { id: string; amount: number }[] = []
  const sales: string[] = []
  /** Counts the calls that the server accepted. */
  const counts = { answered: 0 }
  const shiftId = await openDrawer(shop, till)
  const pick = <Thing>(things: readonly Thing[]): Thing | undefined => things[Math.floor(random() * things.length)]
  const line = (more: object = {}) => {
    const dish = pick(dishes) ?? { id: '', categoryId: '' }
    return soldLine(dish.id, dish.categoryId, { count: 1 + Math.floor(random() * 3), ...more })
  }
  const place = () => {
    const table = pick(tables)
    return table && { ...table, categoryName: '' }
  }
  const bills = async (): Promise<Bill[]> => billsOf([...orders.values()], await till.store.all(), price)

  /** Reads the open orders from the server. The till's own unsent work stays on top of them. */
  const pull = async () => {
    if (till.state.cable !== 'in') return
    const unsent = (await till.store.all()).filter(({ state }) => state === 'KEPT').map(({ entry }) => entry.id)
    const known = [...orders.values()].map(({ id, version }) => ({ id, version }))
    const { data } = await shop.ask<{ orders: TillOrder[]; gone: string[]; isMore: boolean }>(
      'POST',
      '/api-sofreh/ordering/till-orders',
      { body: { deviceId: till.deviceId, device: letter, known } },
    )
    for (const order of data.orders) orders.set(order.id, order)
    for (const id of data.gone) orders.delete(id)
    if (data.isMore) return pull()
    await till.store.forget(unsent)
    await expectNothingTakenBack()
  }
  /**
   * R3: payments that the server has not confirmed stay on the bill, whatever was pulled. Confirmed ones may be
   * refunded since.
   */
  const expectNothingTakenBack = async () => {
    const unsent = (await till.store.all()).filter(({ entry, state }) => entry.kind === 'pay' && state !== 'KEPT')
    for (const bill of await bills()) {
      const received = new Set(orders.get(bill.id)?.heard)
      const own = unsent.filter(({ entry }) => entry.subjectId === bill.id && !received.has(entry.id))
      const sum = own.reduce((total, { entry }) => total + (entry.body as { amount: number }).amount, 0)
      expect(bill.sheet.paid).toBeGreaterThanOrEqual(sum)
    }
  }
  const openBill = async (wanted: (bill: Bill) => boolean) => pick((await bills()).filter(wanted))
  const onLine = async (act: (line: Bill['sheet']['lines'][number]) => object) => {
    const bill = await openBill(({ sheet: order }) => order.isPayLater)
    const one = bill && pick(bill.sheet.lines)
    if (bill && one) await till.edit(bill.id, [{ reason: 'اشتباه', lineId: one.id, ...act(one) }])
  }
  const onBill = async (act: (bill: Bill) => object | undefined) => {
    const bill = await openBill(({ sheet: order }) => order.isPayLater)
    const done = bill && act(bill)
    if (bill && done) await till.edit(bill.id, [done])
  }
  const count = (most: number) => Math.floor(random() * (most + 1))

  /** Runs where there is a network. A refusal is an answer, a failure is not. */
  const online = async (ask: () => Promise<{ status: number } | '' | undefined>) => {
    if (till.state.cable !== 'in') return
    const asked = await ask()
    if (!asked) return
    expect(asked.status).toBeLessThan(500)
    if (asked.status === 200) counts.answered += 1
    await pull()
  }

  const acts = {
    sell: async () => {
      const lines = [line(), ...(random() < 0.5 ? [line()] : [])]
      const entry = await till.sell(lines, { shiftId })
      sales.push(entry.subjectId)
      const [payment] = (entry.body as { payments: { id: string; amount: number }[] }).payments
      if (payment) taken.push(payment)
    },
    open: async () => {
      const at = random() < 0.8 ? { table: place() } : {}
      const later = line({ course: 1 + count(2), isHeld: random() < 0.6, note: 'بعد' })
      sales.push((await till.openTab([line(), later], { shiftId, ...at })).subjectId)
    },
    add: () => onBill(() => ({ kind: 'addLine', line: line({ seat: 1 + count(3), isHeld: random() < 0.3 }) })),
    less: () => onLine(() => (random() < 0.7 ? { kind: 'changeCount', by: -1 } : { kind: 'removeLine' })),
    back: () =>
      onBill(({ sheet: order }) => {
        const gone = pick(order.removed)
        return gone && { kind: 'returnLine', lineId: gone.id }
      }),
    seat: () => onLine(() => ({ kind: 'lineSeat', seat: random() < 0.2 ? null : 1 + count(3) })),
    course: () => onLine(() => ({ kind: 'lineCourse', course: count(3) })),
    hold: () => onLine(() => ({ kind: 'holdLine', isHeld: random() < 0.5 })),
    fire: () =>
      onBill(({ sheet: order }) => {
        const held = pick(order.lines.filter(({ isHeld }) => isHeld))
        return held && { kind: 'fireCourse', course: held.course }
      }),
    price: () =>
      onLine(({ price: before }) =>
        random() < 0.5
          ? { kind: 'priceChange', changePrice: before + 5_000 }
          : { kind: 'lineDiscount', discount: { kind: 'PERCENTAGE', value: 1_000 } },
      ),
    tip: () => onBill(() => ({ kind: 'setTip', tip: count(4) * 10_000 })),
    move: () => onBill(({ sheet: order }) => (order.table ? { kind: 'moveTable', table: place() } : undefined)),
    split: () => onBill(({ sheet: order }) => splitOf(order, pick)),
    pay: async () => {
      const bill = await openBill(({ due }) => due > 0)
      if (!bill) return
      const share = pick(bill.sheet.shares.filter(({ amount, paid }) => amount > paid))
      const amount = share ? share.amount - share.paid : bill.due
      const entry = await till.pay(bill.id, amount, { shiftId, ...(share ? { shareId: share.id } : {}) })
      taken.push({ id: (entry.body as { id: string }).id, amount })
    },
    cash: () =>
      till.write('moveCash', shiftId, () => ({
        device: letter,
        id: newId(),
        kind: random() < 0.5 ? 'PAY_IN' : 'PAY_OUT',
        amount: 1_000 * (1 + count(50)),
        reason: 'خرید',
      })),
    /** Online only: the server alone knows whether the merged bill holds money, and refuses it if so. */
    merge: () =>
      online(async () => {
        // As on the screen: unsent work must be sent first.
        const open = (await bills()).filter(({ sheet: order, isWaiting }) => order.isPayLater && !isWaiting)
        const [into, from] = [pick(open), pick(open)]
        if (!into || !from || into.id === from.id) return undefined
        const body = { id: newId(), fromId: from.id }
        return shop.ask('POST', `/api-sofreh/ordering/orders/${into.id}/merge`, { body })
      }),
    /** Work of other tills on this order that is sent later follows it. */
    refund: () =>
      online(async () => {
        const orderId = pick(sales)
        return orderId && shop.ask('PUT', '/api/orders/refund', { body: { id: newId(), orderId, reason: 'سرد بود' } })
      }),
    send: async () => {
      await till.send()
      await pull()
    },
    cable: async () => {
      till.state.cable = pick<Cable>(['in', 'in', 'out', 'lost']) ?? 'in'
    },
  }
  const plan: [keyof typeof acts, number][] = [
    ['sell', 22],
    ['open', 12],
    ['add', 14],
    ['less', 7],
    ['back', 3],
    ['seat', 3],
    ['course', 3],
    ['hold', 3],
    ['fire', 5],
    ['price', 2],
    ['tip', 2],
    ['move', 5],
    ['split', 5],
    ['pay', 14],
    ['cash', 2],
    ['merge', 4],
    ['refund', 3],
    ['send', 12],
    ['cable', 7],
  ]
  const whole = plan.reduce((sum, [, weight]) => sum + weight, 0)
  return {
    till,
    taken,
    sales,
    counts,
    bills,
    pull,
    shiftId,
    step: () => {
      let at = random() * whole
      const [act] = plan.find(([, weight]) => (at -= weight) < 0) ?? ['send']
      return acts[act]()
    },
    /** Counts the drawer and closes its shift, with or without a network. */
    closeShift: () =>
      till.write('closeShift', shiftId, () => ({
        device: letter,
        id: newId(),
        countId: newId(),
        counted: 100_000 + count(1_000) * 1_000,
        reason: 'پایان روز',
      })),
  }
}

/** Creates a drawer of its own, and opens its shift by an entry of the log. */
async function openDrawer(shop: Shop, till: Awaited<ReturnType<typeof openTill>>): Promise<string> {
  const drawerId = newId()
  const body = { id: drawerId, name: `کشوی ${till.letter}` }
  const made = await shop.ask('POST', '/api-sofreh/payments/drawers', { permissions: drawerPermissions, body })
  expect(made.status).toBe(200)
  const shiftId = newId()
  await till.write('openShift', shiftId, () => ({ device: till.letter, drawerId, float: 100_000 }))
  return shiftId
}

type BillOrder = Bill['sheet']
type Pick = <Thing>(things: readonly Thing[]) => Thing | undefined

/** Returns an operation that splits a bill, or undoes the split. */
function splitOf({ lines }: BillOrder, pick: Pick): object {
  const share = (more: object = {}) => ({ id: newId(), title: 'سهم', ...more })
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))]
  const splits = [
    { by: 'EVENLY', shares: [share(), share(), share()] },
    { by: 'ITEM', shares: lines.slice(0, 2).map(({ id }) => share({ lines: [{ lineId: id, count: 1 }] })) },
    { by: 'AMOUNT', shares: [share({ amount: 50_000 })] },
    ...(seats.length > 0 ? [{ by: 'SEAT', shares: seats.map((seat) => share({ seat })) }] : []),
    { by: 'NONE' },
  ]
  return { kind: 'split', way: pick(splits), rest: { id: newId(), title: 'باقی' } }
}
