import { describe, expect, it } from 'vitest'
import { large } from './large.seed.ts'
import { odd } from './odd.seed.ts'
import type { SizeSeed } from './sized-vendor.ts'

const titlesOf = ({ categories }: SizeSeed) =>
  categories.flatMap(({ title, dishes }) => dishes.map((dish) => `${title} / ${dish.title}`))

describe('size seeds', () => {
  it('seeds 1,500 dishes in 65 categories, 200 tables, 3,000 customers and 450 open orders', () => {
    expect([large.categories.length, titlesOf(large).length, large.customers.length, large.openOrders]).toEqual([
      65, 1_500, 3_000, 450,
    ])
    expect(large.halls.flatMap(({ tables }) => tables)).toHaveLength(200)
  })

  it('uses no name twice where the menu rejects it', () => {
    for (const seed of [large, odd]) {
      expect(new Set(titlesOf(seed)).size).toBe(titlesOf(seed).length)
      const tables = seed.halls.flatMap(({ tables: names }) => names)
      expect(new Set(tables).size).toBe(tables.length)
    }
  })
})
