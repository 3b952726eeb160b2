import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import type { Simulators } from '../../apps/simulators/src/index.ts'
import { createClient } from './day-client.ts'
import { cashTaken } from './day-till.ts'
import type { World } from './day-world.ts'
import { signInOf } from './open-restaurant.ts'
import { type RestaurantComputer, rowsOf } from './restaurant-computer.ts'

type OrderRow = { id: string; number: string; state: string; price: number; paid: number }
type PaymentRow = { id: string; order: string; amount: number; method: string; status: string }

const ordersQuery = `select id, number, state, final_price::float8 as price, paid::float8 as paid from orders`
const paymentsQuery = `select id, order_id as order, amount::float8 as amount, method, status
  from transactions where type = 'PAYMENT'`

/**
 * Returns what is wrong in the evening, one sentence each: with orders, payments, drawers, tables, the kitchen, or the
 * audit.
 */
export async function checkEvening(world: World): Promise<string[]> {
  const { computer } = world.restaurant
  const orders = await rowsOf<OrderRow>(computer, ordersQuery)
  const payments = await rowsOf<PaymentRow>(computer, paymentsQuery)
  return [
    ...wrongOrders(world, orders),
    ...wrongPayments(world, payments),
    ...(await wrongDrawers(world)),
    ...(await wrongAccounts(world)),
    ...(await wrongScreens(world, orders)),
    ...(await reviewsOf(computer)),
    ...auditOf(computer),
  ]
}

function wrongOrders({ book }: World, rows: readonly OrderRow[]): string[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  const paid = new Map(book.online)
  for (const { orderId, amount } of book.payments.values()) paid.set(orderId, (paid.get(orderId) ?? 0) + amount)
  const back = new Map<string, number>()
  for (const { orderId, amount } of book.refunds.values()) back.set(orderId, (back.get(orderId) ?? 0) + amount)
  const missing = [...book.orders.keys()].filter((id) => !found.has(id)).map((id) => `an order is missing: ${id}`)
  const unknown = rows.filter(({ id }) => !book.orders.has(id)).map(({ number }) => `an order is doubled: ${number}`)
  const others = rows.flatMap(({ id, number, state, price, paid: stored }) => {
    const expected = paid.get(id) ?? 0
    const remaining = expected - (back.get(id) ?? 0)
    const isOpen = book.unpaid.has(id) || book.unmade.has(id)
    return [
      ...(stored === remaining ? [] : [`order ${number} is paid ${stored} instead of ${remaining}`]),
      ...(price === expected || book.unpaid.has(id) ? [] : [`order ${number} costs ${price} and took ${expected}`]),
      ...((state === 'FINISHED') === !isOpen ? [] : [`order ${number} is ${state}`]),
    ]
  })
  return [...missing, ...unknown, ...others]
}

function wrongPayments({ book, restaurant }: World, rows: readonly PaymentRow[]): string[] {
  const done = rows.filter(({ status }) => status === 'DONE')
  const byStaff = done.filter(({ method }) => method !== 'ONLINE')
  const ids = new Set(byStaff.map(({ id }) => id))
  const taken = new Set([...book.payments.keys(), ...book.accounts.keys()])
  const atBank = [...restaurant.simulators.zarinpal.sessions.values()]
    .filter(({ state }) => state === 'VERIFIED')
    .reduce((sum, { amount, currency }) => sum + (currency === 'IRR' ? amount / 10 : amount), 0)
  const online = done.filter(({ method }) => method === 'ONLINE').reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...[...taken].filter((id) => !ids.has(id)).map((id) => `a payment is missing: ${id}`),
    ...byStaff.filter(({ id }) => !taken.has(id)).map(({ id }) => `a payment is doubled: ${id}`),
    ...(online === atBank ? [] : [`the bank holds ${atBank} and the ledger says ${online}`]),
  ]
}

type Row = { type?: string; method: string; amount: number }
type ReportPage = {
  kind: 'X' | 'Z'
  report: { expected: number; payments: Row[]; refunds: Row[]; accounts: Row[]; openBills: unknown[] }
}

/** Checks each till's Z: the drawer holds its float and its cash payments, and each method the payments taken by it. */
async function wrongDrawers({ restaurant, tills, book }: World): Promise<string[]> {
  const { client, staff } = restaurant
  const wrong: string[] = []
  for (const { shiftId, till, float } of tills) {
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { kind, report } = await client.ask<ReportPage>('GET', path, { token: staff.owner.token })
    if (kind !== 'Z') wrong.push(`the shift of till ${till.letter} is not closed`)
    const cash = float + cashTaken(book, till.letter)
    if (report.expected !== cash) wrong.push(`drawer ${till.letter} expects ${report.expected} and holds ${cash}`)
    const booked: [what: string, shown: Row[], moves: Row[]][] = [
      ['payments', report.payments, movesOf(book.payments, till.letter)],
      ['refunds', report.refunds, movesOf(book.refunds, till.letter)],
      // The Z adds debts and top-ups up by method.
      ['accounts', untyped(report.accounts), untyped(movesOf(book.accounts, till.letter))],
    ]
    for (const [what, shown, moves] of booked)
      if (sums(shown) !== sums(moves))
        wrong.push(`Z of till ${till.letter} shows ${what} ${sums(shown)} and the book says ${sums(moves)}`)
  }
  return wrong
}

function movesOf<Move extends Row & { till: string }>(moves: ReadonlyMap<string, Move>, letter: string): Move[] {
  return [...moves.values()].filter(({ till }) => till === letter)
}

function untyped(rows: readonly Row[]): Row[] {
  return rows.map(({ method, amount }) => ({ method, amount }))
}

/** Adds rows up by kind and method, as one text that can be compared. */
function sums(rows: readonly Row[]): string {
  const totals = new Map<string, number>()
  for (const { type = '', method, amount } of rows) {
    const key = `${type} ${method}`.trim()
    totals.set(key, (totals.get(key) ?? 0) + amount)
  }
  return [...totals]
    .filter(([, sum]) => sum !== 0)
    .map(([key, sum]) => `${key} ${sum}`)
    .sort()
    .join(', ')
}

/** Checks that each customer has what was paid in less what was put on the account. */
async function wrongAccounts({ restaurant, book }: World): Promise<string[]> {
  const { client, staff } = restaurant
  const expected = new Map<string, number>()
  const add = (id: string, amount: number) => void expected.set(id, (expected.get(id) ?? 0) + amount)
  for (const { customerId, amount } of book.accounts.values()) add(customerId, amount)
  for (const { customerId, amount } of book.onAccount.values()) add(customerId, -amount)
  const wrong: string[] = []
  for (const [id, balance] of expected) {
    const path = `/api-identity/identity/customers/${id}/information`
    const { account } = await client.ask<{ account: { wallet: number; debt: number } }>('GET', path, {
      token: staff.owner.token,
    })
    const shown = account.wallet - account.debt
    if (shown !== balance) wrong.push(`customer ${id} has ${shown} instead of ${balance}`)
  }
  return wrong
}

type Today = { count: number; money: { taken: number; owed: number } }

/**
 * Checks that Today counts every order and every rial, no table is occupied, and the kitchen shows only orders never
 * made.
 */
async function wrongScreens({ restaurant, book }: World, rows: readonly OrderRow[]): Promise<string[]> {
  const { client, staff } = restaurant
  const { token } = staff.owner
  const today = await client.ask<Today>('GET', '/api-sofreh/ordering/today', { token })
  const taken = rows.reduce((sum, { paid }) => sum + paid, 0)
  const owed = rows.filter(({ id }) => book.unpaid.has(id)).reduce((sum, { price }) => sum + price, 0)
  const visits = await client.ask<unknown[]>('GET', '/api-sofreh/dining/visits', { token })
  const kitchen = await client.ask<{ cooking: { orderId: string }[] }>('GET', '/api-sofreh/ordering/kitchen', { token })
  const cooking = kitchen.cooking.filter(({ orderId }) => !book.unmade.has(orderId))
  return [
    ...(today.count === rows.length ? [] : [`Today counts ${today.count} of ${rows.length} orders`]),
    ...(today.money.taken === taken ? [] : [`Today shows ${today.money.taken} taken and ${taken} were taken`]),
    ...(today.money.owed === owed ? [] : [`Today shows ${today.money.owed} owed and ${owed} are owed`]),
    ...(visits.length === 0 ? [] : [`${visits.length} tables are not free`]),
    ...cooking.map(({ orderId }) => `the kitchen display still shows ${orderId}`),
  ]
}

/** Checks that tills and server calculate the same prices: no sale of the day is listed for review. */
async function reviewsOf(computer: RestaurantComputer): Promise<string[]> {
  const rows = await rowsOf<{ what: string; number: string }>(
    computer,
    `select r.what, o.number from order_reviews r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id`,
  )
  return rows.map(({ what, number }) => `order ${number} differs from the rules: ${what}`)
}

function auditOf(computer: RestaurantComputer): string[] {
  try {
    computer.command('audit-command.ts')
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const longestEndMs = 60_000

/** Returns what is wrong on the second computer on the next morning. */
export async function checkMorning(
  { restaurant, book, tills }: World,
  { next, simulators }: { next: RestaurantComputer; simulators: Simulators },
): Promise<string[]> {
  const wrong: string[] = []
  const before = await rowsOf<OrderRow>(next, ordersQuery)
  if (before.length !== book.orders.size) wrong.push(`${before.length} of ${book.orders.size} orders were restored`)
  const payments = await rowsOf<PaymentRow>(next, paymentsQuery)
  wrong.push(...wrongPayments({ restaurant, book, tills } as World, payments))
  const messages = simulators.sms.messages.length

  // After the business day, paid orders end and unpaid ones are listed.
  const stateOf = async (id: string) => (await rowsOf<OrderRow>(next, `${ordersQuery} where id = $1`, [id]))[0]?.state
  // The database's clock cannot be moved, so the task of this minute would run tomorrow. Queues it now.
  await rowsOf(next, `select graphile_worker.add_job('ordering.end-orders', '{}'::json)`)
  const until = Date.now() + longestEndMs
  for (const id of book.unmade) {
    while ((await stateOf(id)) !== 'FINISHED' && Date.now() < until) await pause(1_000)
    if ((await stateOf(id)) !== 'FINISHED') wrong.push(`a paid order did not end with the day: ${id}`)
  }
  if (simulators.sms.messages.length !== messages) wrong.push('guests were sent messages of yesterday')
  const client = createClient(next.address, restaurant.client.host)
  const { token } = await signInOf(client, simulators)(restaurant.staff.owner.mobile)
  const left = await client.ask<{ orders: { id: string; reason: string }[] }>('GET', '/api-sofreh/ordering/left-open', {
    token,
  })
  const listed = left.orders.map(({ id, reason }) => `${id} ${reason}`)
  const expected = [...book.unpaid].map((id) => `${id} UNPAID`)
  if (listed.join() !== expected.join())
    wrong.push(`left open are ${listed.join(', ')} instead of ${expected.join(', ')}`)
  const lines = [{ id: newId(), menuItemId: restaurant.dishes[0]?.id, count: 1 }]
  const wanted = { deliveryType: 'PICKUP', lines }
  const path = '/api-sofreh/ordering/quote'
  const { price } = await client.ask<{ price: { finalPrice: number } }>('POST', path, { token, body: wanted })
  const sale = { id: newId(), ...wanted, expectedPrice: price.finalPrice }
  const paid = [{ id: newId(), method: 'CARD', amount: price.finalPrice }]
  const sold = await client.ask<{ number: string; due: number }>('POST', '/api/orders/quick', {
    token,
    body: { ...sale, payments: paid },
  })
  if (sold.number !== '1' || sold.due !== 0)
    wrong.push(`the first sale of the morning is ${sold.number}, due ${sold.due}`)
  return [...wrong, ...auditOf(next)]
}
