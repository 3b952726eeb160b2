import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '@sofreh/ordering/testing'
import { breachesOf } from '@sofreh/testing/app'
import { randomOf } from '../support/random-of.ts'
import { startWork, type WorkingTill } from '../support/working-till.ts'

/**
 * Simulates a day at four tills whose cables are pulled at random: the till's own log, sender and fold, the real server
 * and its database. The seeds are fixed. NIGHTLY=1 runs the long day.
 */
const isNight = process.env['NIGHTLY'] === '1'
const commands = isNight ? 500 : 60
const seeds = isNight ? [1, 20_260_920, 1405, 20_261_122] : [1, 1405]

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

describe.each(seeds)('a day at four tills whose cables are pulled at random (seed %i)', (seed) => {
  it(
    'loses nothing, doubles nothing, and leaves every till with the same bills',
    async () => {
      const random = randomOf(seed)
      const workers: WorkingTill[] = []
      for (const letter of ['A', 'B', 'C', 'AA'])
        workers.push(await startWork(shop, letter, random, { dishes, tables }))
      for (let command = 0; command < commands * workers.length; command += 1)
        await workers[Math.floor(random() * 4)]?.step()
      for (const { closeShift } of workers) await closeShift()
      // In the evening every cable is back. All tills send at once, repeatedly, until nothing waits.
      for (const { till } of workers) till.state.cable = 'in'
      for (let round = 0; round < 6; round += 1) await Promise.all(workers.map(({ till }) => till.send()))
      for (const { pull } of workers) await pull()

      for (const each of workers) {
        expect(await each.till.waiting()).toBe(0)
        expect(each.till.state.answers.filter(({ outcome }) => outcome === 'MALFORMED')).toEqual([])
        expect(await stateOf(each)).toEqual(await stateOf(workers[0] ?? each))
      }
      await expectEverySaleOnce(workers)
      expect(workers.reduce((sum, { counts }) => sum + counts.answered, 0)).toBeGreaterThan(0)
      await expectEveryShiftClosed(workers)
      await expectAllMoney(workers.flatMap(({ taken }) => taken))
      expect(shop.errors).toEqual([])
      expect(await shop.breaches()).toEqual([])
      expect(await breachesOf(shop.database)).toEqual([])
    },
    isNight ? 1_200_000 : 240_000,
  )
})

async function stateOf({ bills }: WorkingTill) {
  return (await bills()).map(({ id, number, due, sheet: order }) => [id, number, due, order.version]).sort()
}

async function expectEverySaleOnce(workers: readonly WorkingTill[]): Promise<void> {
  const made = workers.flatMap(({ sales }) => sales)
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from orders where id = any(${made}::uuid[])`.execute(shop.database.kysely)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(made))
  expect(rows).toHaveLength(made.length)
  expect(made.length).toBeGreaterThan(commands)
  for (const { till, sales } of workers) {
    const mine = rows.filter(({ number }) => number.replace(/\d+$/, '') === till.letter)
    expect(mine.map(({ number }) => Number(number.slice(till.letter.length))).sort((a, b) => a - b)).toEqual(
      sales.map((_, at) => at + 1),
    )
  }
}

async function expectEveryShiftClosed(workers: readonly WorkingTill[]): Promise<void> {
  for (const { shiftId } of workers) {
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { data } = await shop.ask<{ kind: string }>('GET', path, { permissions: 'SHIFT_CLOSE DRAWER_USE' })
    expect(data.kind).toBe('Z')
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
