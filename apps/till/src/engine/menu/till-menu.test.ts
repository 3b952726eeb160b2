import { describe, expect, it } from 'vitest'
import type { StoredMenu } from '../../storage/till-db.ts'
import { mergeMenu, reasonAtTill, searchItems, tillMenuOf } from './till-menu.ts'

type Item = StoredMenu['items'][number]
const item = (facts: Partial<Item>): Item => ({
  id: 'kebab',
  categoryId: 'grill',
  title: 'کباب کوبیده',
  description: '',
  price: 100_000,
  discount: null,
  finalPrice: 100_000,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  images: [],
  tags: [],
  barcode: null,
  sellChannels: ['SALON'],
  deliveryTypes: ['SERVE', 'PICKUP'],
  foodShiftIds: [],
  toppingCategoryIds: [],
  preparationMinutes: null,
  stock: null,
  isActive: true,
  unavailableUntil: null,
  position: 0,
  unavailableReason: null,
  ...facts,
})
const category = { id: 'grill', title: 'کباب‌ها', description: '', isActive: true, position: 0 }
const menu = (items: Item[]): StoredMenu => ({
  vendorId: 'naranj',
  version: 7,
  categories: [category],
  items,
  toppingCategories: [],
  foodShifts: [],
})
const now = { deliveryType: 'SERVE', at: new Date('2026-11-21T12:00:00Z') } as const

describe("the till's menu", () => {
  it('finds a dish by parts of its name, in any order and any letters', () => {
    const till = tillMenuOf(menu([item({}), item({ id: 'stew', title: 'خورش قیمه', position: 1 })]))
    expect(searchItems(till, 'بید کب').map(({ id }) => id)).toEqual(['kebab'])
    expect(searchItems(till, 'قيمه').map(({ id }) => id)).toEqual(['stew'])
    expect(searchItems(till, ' ')).toEqual([])
  })

  it('greys out dishes sold out or off until later and hides those never sold at the till', () => {
    const until = '2026-11-21T18:00:00Z'
    const till = tillMenuOf(
      menu([
        item({ id: 'gone', stock: 0 }),
        item({ id: 'off', unavailableUntil: until }),
        item({ id: 'web', sellChannels: ['WEBSITE'] }),
      ]),
    )
    const drawn = till.categories[0]?.items ?? []
    expect(drawn.map(({ id }) => id)).toEqual(['gone', 'off'])
    expect(drawn.map((each) => reasonAtTill(till, each, now))).toEqual(['SOLD_OUT', 'SOLD_OUT'])
  })

  it('keeps unchanged rows of the stored menu, replaces changed ones and drops removed ones', () => {
    const stored = menu([item({}), item({ id: 'stew' })])
    const gone = { categories: [], items: ['stew'], toppingCategories: [], foodShifts: [] }
    const pulled = {
      version: 8,
      isWhole: false,
      categories: [],
      items: [item({ price: 120_000 })],
      toppingCategories: [],
      foodShifts: [],
      gone,
    }
    const after = mergeMenu(stored, pulled, 'naranj')
    expect(after.items.map(({ id, price }) => [id, price])).toEqual([['kebab', 120_000]])
    expect(after.categories).toHaveLength(1)
    expect(mergeMenu(stored, { ...pulled, isWhole: true }, 'naranj').categories).toEqual([])
  })
})
