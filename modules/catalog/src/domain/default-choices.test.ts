import { describe, expect, it } from 'vitest'
import { defaultChoices } from './default-choices.ts'

const topping = (id: string, price: number, isActive = true) => ({ id, title: id, price, max: 1, isActive })
const group = (min: number, max: number, toppings: ReturnType<typeof topping>[]) => ({
  id: 'rice',
  title: 'نوع برنج',
  min,
  max,
  free: 0,
  toppings,
})

describe('defaults of topping groups', () => {
  it('chooses the first of the cheapest toppings on sale in a required group', () => {
    const rice = group(1, 1, [
      topping('saffron', 20_000),
      topping('gone', 0, false),
      topping('plain', 0),
      topping('dill', 0),
    ])
    expect(defaultChoices([rice])).toEqual({ plain: 1 })
  })

  it('leaves an optional topping group empty', () => {
    expect(defaultChoices([group(0, 3, [topping('garlic', 0)])])).toEqual({})
  })

  it('fills a group that requires two with two different toppings', () => {
    expect(defaultChoices([group(2, 3, [topping('a', 5), topping('b', 0), topping('c', 1)])])).toEqual({ b: 1, c: 1 })
  })

  it('leaves a topping group to the cashier when one of each does not fill it', () => {
    const twice = { ...group(2, 2, [{ ...topping('a', 0), max: 2 }]) }
    expect(defaultChoices([twice])).toEqual({})
  })
})
