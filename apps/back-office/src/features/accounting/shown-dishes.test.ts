import { describe, expect, it } from 'vitest'
import { mostFields, shownDishes } from './shown-dishes.ts'

const dishes = Array.from({ length: 1_500 }, (_, place) => ({ title: `کباب ${place}` }))

describe('shownDishes', () => {
  it('limits the fields of a menu of 1,500 dishes and counts all of them', () => {
    const { shown, count } = shownDishes(dishes, '')
    expect(shown).toEqual(dishes.slice(0, mostFields))
    expect(count).toBe(1_500)
  })

  it('finds a dish beyond the limit, in Persian digits and Arabic letters too', () => {
    expect(shownDishes(dishes, 'كباب ۱۴۹۹')).toEqual({ shown: [dishes[1_499]], count: 1 })
    expect(shownDishes(dishes, 'پیتزا')).toEqual({ shown: [], count: 0 })
  })
})
