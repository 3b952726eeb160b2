import { describe, expect, it } from 'vitest'
import { countedWith, bestSellersOf } from './best-sellers.ts'
import type { TillMenu } from '../../engine/menu/till-menu.ts'

const names = ['آش', 'ماست', 'سالاد', 'کوبیده', 'جوجه', 'دوغ']
const menu = { categories: [{ items: names.map((id) => ({ id })) }] } as unknown as TillMenu
const counts = (...sold: number[]) => Object.fromEntries(names.map((name, at) => [name, sold[at] ?? 0]))

describe('best sellers of a till', () => {
  it('lists best sellers by count, most sold first, once there are enough', () => {
    const shown = (...sold: number[]) => bestSellersOf(counts(...sold), menu).map(({ id }) => id)
    expect(shown(9, 3, 5)).toEqual([])
    expect(shown(9, 3, 5, 12, 2)).toEqual(['کوبیده', 'آش', 'سالاد', 'ماست'])
  })

  it('leaves out best sellers that are no longer on the menu', () => {
    expect(bestSellersOf({ ...counts(9, 3, 5, 12), قدیمی: 90 }, menu)).toHaveLength(4)
  })

  it('counts each portion sold and halves all counts at the limit', () => {
    expect(countedWith(counts(1), [{ menuItemId: 'آش', count: 3 }])).toMatchObject({ آش: 4 })
    const after = countedWith(counts(1_500, 1), [{ menuItemId: 'سالاد', count: 600 }])
    expect(after).toEqual({ آش: 750, سالاد: 300 })
  })
})
