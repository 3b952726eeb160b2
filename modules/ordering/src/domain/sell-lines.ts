/**
 * Turns chosen lines into sold lines with the menu's present facts, or says why a line cannot be sold. The server runs
 * it before taking money; site and till run it while the cart is filled.
 */
import { checkChoices, type ChoiceProblem, type Sellable } from '@sofreh/catalog/domain'
import type { SoldLine } from './folded-line.ts'

export type ChosenLine = {
  id: string
  menuItemId: string
  count: number
  toppings: readonly { toppingId: string; count: number }[]
  note: string
  course?: number | undefined
  seat?: number | null | undefined
  isHeld?: boolean | undefined
}

export type Seller = {
  isStaff: boolean
  /** The vendor's minutes, for dishes that have none of their own. */
  preparationMinutes: number
  /** The most units of one dish in a guest's order; staff have no limit. */
  maxLineCount: number
}

export type SaleProblemCode =
  | 'ITEM_SOLD_OUT'
  | 'ITEM_NOT_AVAILABLE'
  | 'ITEM_COUNT_TOO_LARGE'
  | 'TOPPING_NOT_AVAILABLE'
  | 'TOPPING_TOO_FEW'
  | 'TOPPING_TOO_MANY'
export type SaleProblem = {
  code: SaleProblemCode
  lineId: string
  menuItemId: string
  facts: Record<string, string | number | null>
}

export type Selling = { lines: SoldLine[]; problems: SaleProblem[] }

/**
 * Returns every line that can be sold, and every reason why another cannot. A line with a problem is not among the sold
 * ones.
 */
export function sellLines(chosen: readonly ChosenLine[], menu: ReadonlyMap<string, Sellable>, seller: Seller): Selling {
  const lines: SoldLine[] = []
  const problems: SaleProblem[] = []
  const wanted = new Map<string, number>()
  for (const line of chosen) {
    const item = menu.get(line.menuItemId)
    const asked = (wanted.get(line.menuItemId) ?? 0) + line.count
    wanted.set(line.menuItemId, asked)
    const found = item ? problemsOf(line, item, { ...seller, asked }) : [problem(line, 'ITEM_NOT_AVAILABLE', {})]
    problems.push(...found)
    if (item && found.length === 0) lines.push(soldLine(line, item, seller))
  }
  return { lines, problems }
}

/** Returns a line with the menu's present facts. */
function soldLine(line: ChosenLine, item: Sellable, seller: Seller): SoldLine {
  const counts = new Map<string, number>()
  for (const choice of line.toppings) {
    counts.set(choice.toppingId, (counts.get(choice.toppingId) ?? 0) + choice.count)
  }
  return {
    id: line.id,
    menuItemId: item.id,
    title: item.title,
    count: line.count,
    price: item.price,
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    // In the menu's order, so that equal choices read the same on every receipt.
    toppings: item.toppingCategories.flatMap((group) =>
      group.toppings.flatMap((topping) => {
        const count = counts.get(topping.id) ?? 0
        if (count === 0) return []
        // A topping that two groups share is taken from the first that offers it.
        counts.delete(topping.id)
        return { toppingId: topping.id, toppingCategoryId: group.id, title: topping.title, price: topping.price, count }
      }),
    ),
    toppingCategories: item.toppingCategories.map((group) => ({ id: group.id, free: group.free })),
    note: line.note,
    categoryId: item.categoryId,
    makeMinutes: item.preparationMinutes ?? seller.preparationMinutes,
    course: line.course ?? 0,
    seat: line.seat ?? null,
    ...(line.isHeld ? { isHeld: true } : {}),
  }
}

function problemsOf(line: ChosenLine, item: Sellable, asked: Seller & { asked: number }): SaleProblem[] {
  const title = { title: item.title }
  if (item.reason === 'SOLD_OUT') return [problem(line, 'ITEM_SOLD_OUT', { ...title, left: 0 })]
  // Staff may sell outside a dish's hours; the site may not.
  if (item.reason && !(asked.isStaff && item.reason === 'NOT_NOW'))
    return [problem(line, 'ITEM_NOT_AVAILABLE', { ...title, reason: item.reason })]
  if (!asked.isStaff && asked.asked > asked.maxLineCount)
    return [problem(line, 'ITEM_COUNT_TOO_LARGE', { ...title, most: asked.maxLineCount })]
  if (item.stock !== null && item.stock < asked.asked)
    return [problem(line, 'ITEM_SOLD_OUT', { ...title, left: item.stock })]
  return checkChoices(item, line.toppings).map((choice) => choiceProblem(line, item, choice))
}

function choiceProblem(line: ChosenLine, item: Sellable, choice: ChoiceProblem): SaleProblem {
  const dish = { title: item.title }
  switch (choice.code) {
    case 'TOPPING_TOO_FEW':
      return problem(line, 'TOPPING_TOO_FEW', { ...dish, group: choice.title, min: choice.min, chosen: choice.chosen })
    case 'TOPPING_TOO_MANY':
      return problem(line, 'TOPPING_TOO_MANY', { ...dish, group: choice.title, max: choice.max, chosen: choice.chosen })
    case 'TOPPING_OVER_ITS_MAX':
      return problem(line, 'TOPPING_TOO_MANY', { ...dish, topping: choice.title, max: choice.max })
    case 'TOPPING_SOLD_OUT':
      return problem(line, 'TOPPING_NOT_AVAILABLE', { ...dish, topping: choice.title })
    case 'TOPPING_NOT_OFFERED':
      return problem(line, 'TOPPING_NOT_AVAILABLE', dish)
  }
}

function problem(line: ChosenLine, code: SaleProblemCode, facts: SaleProblem['facts']): SaleProblem {
  return { code, lineId: line.id, menuItemId: line.menuItemId, facts }
}
