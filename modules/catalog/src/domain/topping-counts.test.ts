import { describe, expect, it } from 'vitest'
import { withToppingCount } from './topping-counts.ts'

const topping = (id: string) => ({ id, title: id, price: 0, max: 2, isActive: true })
const group = (max: number) => ({ id: 'g', title: 'نان', min: 0, max, free: 0, toppings: [topping('a'), topping('b')] })

describe('counts of chosen toppings', () => {
  it('replaces the choice in a group of one', () => {
    expect(withToppingCount({ counts: { a: 1, other: 2 }, group: group(1), toppingId: 'b', count: 1 })).toEqual({
      other: 2,
      b: 1,
    })
  })

  it('adds to the choice in a group of several', () => {
    expect(withToppingCount({ counts: { a: 1 }, group: group(3), toppingId: 'b', count: 2 })).toEqual({ a: 1, b: 2 })
  })

  it('removes a topping whose count becomes zero', () => {
    expect(withToppingCount({ counts: { a: 2, b: 1 }, group: group(3), toppingId: 'a', count: 0 })).toEqual({ b: 1 })
  })
})
