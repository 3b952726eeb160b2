import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bill, billsOf, type HeardOrder } from '../../apps/back-office/src/features/pos/sync/bills.ts'
import { type Cable, openTill, soldLine } from '../../modules/ordering/src/server/offline/test-till.ts'
import { openShop, type Shop } from '../../modules/ordering/src/server/test-shop.ts'
import { breachesOf } from '../support/invariants.ts'

/**
 * A day at four tills whose cables are pulled at random: the till's own log, sender and fold, the real server and its database.
 * The seeds are kept; a night takes the long day.
 */
const isNight = process.env['NIGHTLY'] === '1'
const deeds = isNight ? 500 : 60
const seeds = isNight ? [1, 20_260_920, 1405] : [1, 1405]

let shop: Shop
let dishes: { id: string; categoryId: string }[] = []
let tables: { id: string; name: string }[] = []
beforeEach(async () => {
  shop = await openShop()
  dishes = []
  tables = []
  for (const stock of [null, null, null, 40]) {
    const { id } = await shop.menu.put(stock === null ? {} : { stock })
    const path = `/api-catalog/catalog/menuitems/${id}`
    const { data } = await shop.ask<{ categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })
    dishes.push({ id, categoryId: data.categoryId })
  }
  for (const name of ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش']) tables.push({ id: await shop.table(name), name })
}, 120_000)
afterEach(() => shop.close())

type Random = () => number
/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const house = { currency: 'TOMAN', preparationMinutes: 20 } as const

/** One till with what it heard and took. */
async function worker(letter: string, random: Random) {
  const till = await openTill(shop, letter)
  const heard = new Map<string, HeardOrder>()
  const taken: { id: string; amount: number }[] = []
  const sales: string[] = []
  const pick = <Thing>(things: readonly Thing[]): Thing | undefined => things[Math.floor(random() * things.length)]
  const line = () => {
    const dish = pick(dishes) ?? { id: '', categoryId: '' }
    return soldLine(dish.id, dish.categoryId, { count: 1 + Math.floor(random() * 3) })
  }
  const bills = async (): Promise<Bill[]> => billsOf([...heard.values()], await till.store.all(), house)
  const isCut = () => till.state.cable !== 'in'

  /** What is open at the server; the till's own unsent work stays on top of it. */
  const pull = async () => {
    if (isCut()) return
    const kept = (await till.store.all()).filter(({ state }) => state === 'KEPT').map(({ entry }) => entry.id)
    const known = [...heard.values()].map(({ id, version }) => ({ id, version }))
    const { data } = await shop.ask<{ orders: HeardOrder[]; gone: string[]; isMore: boolean }>(
      'POST',
      '/api-sofreh/ordering/till-orders',
      { body: { deviceId: till.deviceId, device: letter, known } },
    )
    for (const order of data.orders) heard.set(order.id, order)
    for (const id of data.gone) heard.delete(id)
    if (data.isMore) return pull()
    await till.store.forget(kept)
    await expectNothingTakenBack()
  }
  /** R3: money that was taken and not handed in is on the bill, whatever was pulled. */
  const expectNothingTakenBack = async () => {
    const unsent = (await till.store.all()).filter(({ entry, state }) => entry.kind === 'pay' && state !== 'KEPT')
    for (const bill of await bills()) {
      const own = unsent.filter(({ entry }) => entry.subjectId === bill.id)
      const sum = own.reduce((total, { entry }) => total + (entry.body as { amount: number }).amount, 0)
      expect(bill.sheet.paid).toBeGreaterThanOrEqual(sum)
    }
  }
  const openBill = async (wanted: (bill: Bill) => boolean) => pick((await bills()).filter(wanted))
  const acts = {
    sell: async () => {
      const lines = [line(), ...(random() < 0.5 ? [line()] : [])]
      const entry = await till.sell(lines)
      sales.push(entry.subjectId)
      const [payment] = (entry.body as { payments: { id: string; amount: number }[] }).payments
      if (payment) taken.push(payment)
    },
    open: async () => {
      const table = pick(tables)
      const at = table && random() < 0.8 ? { table: { ...table, categoryName: '' } } : {}
      sales.push((await till.openTab([line(), line()], at)).subjectId)
    },
    add: async () => {
      const bill = await openBill(({ sheet }) => sheet.isPayLater)
      if (bill) await till.edit(bill.id, [{ kind: 'addLine', line: line() }])
    },
    less: async () => {
      const bill = await openBill(({ sheet }) => sheet.isPayLater)
      const one = bill && pick(bill.sheet.lines)
      if (!bill || !one) return
      const act = random() < 0.7 ? { kind: 'changeCount', by: -1 } : { kind: 'removeLine' }
      await till.edit(bill.id, [{ ...act, lineId: one.id, reason: 'اشتباه' }])
    },
    move: async () => {
      const bill = await openBill(({ sheet }) => sheet.isPayLater && sheet.table !== null)
      const table = pick(tables)
      if (bill && table) await till.edit(bill.id, [{ kind: 'moveTable', table: { ...table, categoryName: '' } }])
    },
    pay: async () => {
      const bill = await openBill(({ due }) => due > 0)
      if (!bill) return
      const entry = await till.pay(bill.id, bill.due)
      taken.push({ id: (entry.body as { id: string }).id, amount: bill.due })
    },
    send: async () => {
      await till.send()
      await pull()
    },
    cable: async () => {
      till.state.cable = pick<Cable>(['in', 'in', 'out', 'lost']) ?? 'in'
    },
  }
  const plan: [keyof typeof acts, number][] = [
    ['sell', 26],
    ['open', 12],
    ['add', 18],
    ['less', 8],
    ['move', 5],
    ['pay', 12],
    ['send', 12],
    ['cable', 7],
  ]
  return {
    till,
    heard,
    taken,
    sales,
    bills,
    pull,
    step: () => {
      let at = random() * plan.reduce((sum, [, weight]) => sum + weight, 0)
      const [act] = plan.find(([, weight]) => (at -= weight) < 0) ?? ['send']
      return acts[act]()
    },
  }
}

describe.each(seeds)('a day at four tills whose cables are pulled at random (seed %i)', (seed) => {
  it(
    'loses nothing, doubles nothing, and every till ends with the same bills',
    async () => {
      const random = randomOf(seed)
      const workers = []
      for (const letter of ['A', 'B', 'C', 'AA']) workers.push(await worker(letter, random))
      for (let deed = 0; deed < deeds * workers.length; deed += 1) await workers[Math.floor(random() * 4)]?.step()
      // Evening: every cable is in again. All send at once, over and over, until nothing waits.
      for (const { till } of workers) till.state.cable = 'in'
      for (let round = 0; round < 6; round += 1) await Promise.all(workers.map(({ till }) => till.send()))
      for (const { pull } of workers) await pull()

      for (const each of workers) {
        expect(await each.till.waiting()).toBe(0)
        expect(each.till.state.answers.filter(({ outcome }) => outcome === 'MALFORMED')).toEqual([])
        expect(await stateOf(each)).toEqual(await stateOf(workers[0] ?? each))
      }
      await expectEverySaleOnce(workers)
      await expectAllMoney(workers.flatMap(({ taken }) => taken))
      expect(shop.errors).toEqual([])
      expect(await shop.breaches()).toEqual([])
      expect(await breachesOf(shop.database)).toEqual([])
    },
    isNight ? 1_200_000 : 240_000,
  )
})

type Worker = Awaited<ReturnType<typeof worker>>

async function stateOf({ bills }: Worker) {
  return (await bills()).map(({ id, number, due, sheet }) => [id, number, due, sheet.version]).sort()
}

async function expectEverySaleOnce(workers: readonly Worker[]): Promise<void> {
  const made = workers.flatMap(({ sales }) => sales)
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from orders where id = any(${made}::uuid[])`.execute(shop.database.kysely)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(made))
  expect(rows).toHaveLength(made.length)
  expect(made.length).toBeGreaterThan(deeds)
  for (const { till, sales } of workers) {
    const mine = rows.filter(({ number }) => number.replace(/\d+$/, '') === till.letter)
    expect(mine.map(({ number }) => Number(number.slice(till.letter.length))).sort((a, b) => a - b)).toEqual(
      sales.map((_, at) => at + 1),
    )
  }
}

async function expectAllMoney(taken: readonly { id: string; amount: number }[]): Promise<void> {
  const ids = taken.map(({ id }) => id)
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount from transactions where type = 'PAYMENT' and status = 'DONE' and id = any(${ids}::uuid[])`.execute(
    shop.database.kysely,
  )
  expect(new Map(rows.map(({ id, amount }) => [id, Number(amount)]))).toEqual(
    new Map(taken.map(({ id, amount }) => [id, amount])),
  )
}
