import { describe, expect, it } from 'vitest'
import { bestSellersId } from './best-sellers.ts'
import { firstDishes, menuShelves } from './menu-shelves.ts'
import type { TillCategory, TillItem } from '../../engine/menu/till-menu.ts'

const category = (id: string, count: number): TillCategory => ({
  id,
  title: id,
  items: Array.from({ length: count }, (_, at) => ({ id: `${id}${at}` }) as TillItem),
})
const categories = [category(bestSellersId, 4), category('soup', 2), category('grill', 3), category('tea', 5)]

describe('the shelves of the menu', () => {
  it('lists the chosen category and those after it', () => {
    expect(menuShelves(categories, 'grill').map(({ id }) => id)).toEqual(['grill', 'tea'])
  })

  it('lists the best sellers alone, because other categories have these dishes too', () => {
    expect(menuShelves(categories, bestSellersId).map(({ id }) => id)).toEqual([bestSellersId])
  })

  it('cuts the shelves after the given number of dishes without an empty heading', () => {
    const shown = firstDishes(menuShelves(categories, 'soup'), 4)
    expect(shown.map(({ id, items }) => [id, items.length])).toEqual([
      ['soup', 2],
      ['grill', 2],
    ])
    expect(firstDishes(menuShelves(categories, 'soup'), 2)).toHaveLength(1)
  })
})
