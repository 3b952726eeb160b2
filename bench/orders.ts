import { newId } from '@sofreh/kernel'
import type { Connection } from '@sofreh/database'
import type { Basket } from './basket.ts'
import { benchEdits } from './edits.ts'
import { clients, fire } from './fire.ts'
import { floorOf } from './order-floor.ts'
import type { MeasuredServer } from './measured-server.ts'
import { median, type Row } from './report.ts'

const rounds = 3
const linesPerOrder = 5
/** The server limits and counts the unpaid orders of a guest: a few guests with hundreds of them are not a rush. */
const guestsOfBaskets = 512

/** Measures placing an order over HTTP, beside its own statements run by pgbench. */
export async function benchOrders(parts: {
  server: MeasuredServer
  connection: Connection
  seconds: number
}): Promise<Row[]> {
  const baskets = await fillBaskets(parts.server)
  const floor = await floorOf({ ...parts, clients, basket: baskets[0] as Basket })
  const ours: number[] = []
  const p99: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await fire(parts.server, baskets, parts.seconds)
    ours.push(result.rate)
    p99.push(result.p99)
    bare.push(await floor.run(parts.seconds))
  }
  const ratio = median(ours) / median(bare)
  const edits = await benchEdits({ ...parts, baskets })
  return [
    {
      what: `order of ${linesPerOrder} lines with a topping each, ${clients} clients (p99 ${median(p99)} ms)`,
      ours: `${Math.round(median(ours))} /s`,
      floor: `pgbench, ${floor.statements} statements: ${Math.round(median(bare))} /s`,
      ratio: `${Math.round(ratio * 100)} %`,
      target: '≥ 70 %',
      isMet: ratio >= 0.7,
    },
    edits,
  ]
}

/** Measures the same for many minutes, with a minute of the baseline before and after. */
export async function benchSustained(parts: {
  server: MeasuredServer
  connection: Connection
  minutes: number
}): Promise<Row[]> {
  const baskets = await fillBaskets(parts.server)
  const floor = await floorOf({ ...parts, clients, basket: baskets[0] as Basket })
  const before = await floor.run(60)
  const rates: number[] = []
  const p99: number[] = []
  for (let minute = 0; minute < parts.minutes; minute += 1) {
    const result = await fire(parts.server, baskets, 60)
    rates.push(result.rate)
    p99.push(result.p99)
  }
  const after = await floor.run(60)
  const bare = (before + after) / 2
  const ratio = median(rates) / bare
  const slowest = Math.round(Math.min(...rates))
  return [
    {
      what: `orders for ${parts.minutes} minutes, ${clients} clients (slowest minute ${slowest} /s, p99 ${median(p99)} ms, worst ${Math.max(...p99)} ms)`,
      ours: `${Math.round(median(rates))} /s`,
      floor: `pgbench, ${floor.statements} statements, a minute before and after: ${Math.round(bare)} /s`,
      ratio: `${Math.round(ratio * 100)} %`,
      target: '≥ 70 %',
      isMet: ratio >= 0.7,
    },
  ]
}

export type SiteMenu = {
  categories: {
    items: {
      id: string
      title: string
      isAvailable: boolean
      toppingCategories: { min: number; toppings: { id: string; isActive?: boolean }[] }[]
    }[]
  }[]
}

/**
 * Prepares different dishes and guests, all available and with enough portions, so that clients do not always lock the
 * same row.
 */
export async function fillBaskets(server: MeasuredServer): Promise<Basket[]> {
  const owner = await server.signIn('09120000001')
  await openAlways(server, owner)
  await growMenu(server, owner)
  const menu = (await server.call({
    method: 'GET',
    path: '/api-catalog/catalog/menucategories/site?sellChannel=WEBSITE',
  })) as SiteMenu
  const dishes = menu.categories
    .flatMap((category) => category.items)
    .filter((item) => item.title.startsWith('سنجه') && item.isAvailable)
  const guests: string[] = []
  for (let number = 0; number < guestsOfBaskets; number += 1)
    guests.push(await server.signIn(`0935100${String(number).padStart(4, '0')}`))
  const baskets: Basket[] = []
  for (let index = 0; index < guestsOfBaskets; index += 1) {
    const lines = Array.from({ length: linesPerOrder }, (_, place) => {
      const dish = dishes[(index * 7 + place * 13) % dishes.length]
      const topping = dish?.toppingCategories[0]?.toppings[0]
      if (!dish || !topping) throw new Error('the measured menu has no dish with a topping')
      return {
        id: newId(),
        menuItemId: dish.id,
        count: 1 + (place % 2),
        toppings: [{ toppingId: topping.id, count: 1 }],
      }
    })
    const quote = (await server.call({
      method: 'POST',
      path: '/api-sofreh/ordering/quote',
      body: { deliveryType: 'PICKUP', lines },
    })) as { price: { finalPrice: number } }
    baskets.push({ lines, expectedPrice: quote.price.finalPrice, token: guests[index % guests.length] ?? '' })
  }
  return baskets
}

/** Opens the vendor at all hours, so that the time of the measurement does not matter. */
export async function openAlways(server: MeasuredServer, token: string, host?: string): Promise<void> {
  const intervals = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '00:00',
  }))
  await server.call({
    method: 'POST',
    path: '/api-identity/identity/vendors/availabilitytime',
    token,
    ...(host === undefined ? {} : { host }),
    body: { intervals, replace: true },
  })
}

/** Adds sixty-five dishes with portions and a group of toppings: about a hundred together with the demo's. */
async function growMenu(server: MeasuredServer, token: string): Promise<void> {
  const post = async (path: string, body: unknown) =>
    ((await server.call({ method: 'POST', path, token, body })) as { id: string }).id
  const categoryId = await post('/api-snappFood/menucategories', { title: 'سنجش' })
  const groupId = await post('/api-snappFood/toppingcategories', {
    title: 'سنجش',
    description: '',
    min: 0,
    max: 3,
    free: 0,
  })
  for (let number = 0; number < 3; number += 1)
    await post('/api-snappFood/toppings', {
      toppingCategoryId: groupId,
      title: `افزودنی ${number}`,
      price: 5_000 * (number + 1),
    })
  for (let number = 0; number < 65; number += 1) {
    await post('/api-snappFood/menuitems', {
      categoryId,
      title: `سنجه ${number}`,
      description: 'برنج ایرانی، زعفران، کره و گوجهٔ کبابی',
      price: 180_000 + number * 1_000,
      stock: 1_000_000,
      toppingCategoryIds: [groupId],
    })
  }
}
