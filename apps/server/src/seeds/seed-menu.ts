import {
  createFoodShift,
  createMenuCategory,
  createMenuItem,
  createTopping,
  createToppingCategory,
} from '@sofreh/catalog/contract'
import { drawPicture } from './pictures/draw-picture.ts'
import type { SeedTools } from './seed-tools.ts'
import { type SeedItem, type SeedRestaurant, week } from './seed-types.ts'

/** Number of pictures drawn in parallel; drawing is the slow part, and this keeps every core busy within memory. */
const drawnAtOnce = 4

/** Seeds dayparts and topping groups, then categories with their dishes and pictures. */
export async function seedMenu(tools: SeedTools, restaurant: SeedRestaurant): Promise<void> {
  const { call, caller } = tools
  const names = { shifts: new Map<string, string>(), groups: new Map<string, string>() }
  for (const { title, from, to } of restaurant.shifts) {
    const hours = week.map((weekday) => ({ weekday, from, to }))
    const { id } = await call(createFoodShift, caller, { body: { title, hours } })
    names.shifts.set(title, id)
  }
  for (const { toppings, ...group } of restaurant.groups) {
    const { id } = await call(createToppingCategory, caller, { body: { ...group, description: '' } })
    names.groups.set(group.title, id)
    for (const topping of toppings) await call(createTopping, caller, { body: { ...topping, toppingCategoryId: id } })
  }
  const items = restaurant.categories.flatMap((category) => category.items)
  const pictures = await drawAll(tools, items)
  for (const { title, description = '', items: own } of restaurant.categories) {
    const { id: categoryId } = await call(createMenuCategory, caller, { body: { title, description } })
    for (const item of own) {
      const { picture: _, toppings = [], shifts = [], tags = [], discount = null, ...plain } = item
      await call(createMenuItem, caller, {
        body: {
          ...plain,
          categoryId,
          discount,
          tags: [...tags],
          imageIds: pictures.get(item.title) ? [pictures.get(item.title) ?? ''] : [],
          toppingCategoryIds: idsOf(names.groups, toppings),
          foodShiftIds: idsOf(names.shifts, shifts),
        },
      })
    }
  }
}

async function drawAll({ slices, vendorId }: SeedTools, items: readonly SeedItem[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const waiting = [...items]
  const draw = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const { id } = await slices.vendors.saveFile({ vendorId, bytes: await drawPicture(item.title, item.picture) })
      ids.set(item.title, id)
    }
  }
  await Promise.all(Array.from({ length: drawnAtOnce }, draw))
  return ids
}

function idsOf(known: ReadonlyMap<string, string>, titles: readonly string[]): string[] {
  return titles.map((title) => {
    const id = known.get(title)
    if (id === undefined) throw new Error(`the seed names ${title}, which it does not make`)
    return id
  })
}
