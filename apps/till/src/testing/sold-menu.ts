import type { MenuSync } from '@sofreh/catalog/contract'
import { sampleId } from './sample-id.ts'

type Item = MenuSync['items'][number]

const categories = ['چلوکباب', 'خورش', 'نوشیدنی']

/** Sauces of a kebab: one must be chosen, a second one costs more. */
const sauceGroup = sampleId(900)

const dish = (place: number, title: string, more: Partial<Item> & Pick<Item, 'price'>): Item => ({
  id: sampleId(100 + place),
  categoryId: sampleId(10),
  title,
  description: '',
  discount: null,
  finalPrice: more.price,
  packagingCost: 5_000,
  servePackagingCost: 0,
  withTax: true,
  images: [],
  tags: [],
  barcode: null,
  sellChannels: ['WEBSITE', 'QR', 'SALON'],
  deliveryTypes: ['DELIVER', 'PICKUP', 'SERVE'],
  foodShiftIds: [],
  toppingCategoryIds: [],
  preparationMinutes: null,
  stock: null,
  isActive: true,
  unavailableUntil: null,
  position: place,
  unavailableReason: null,
  ...more,
})

const topping = (place: number, title: string, price: number) => ({
  id: sampleId(910 + place),
  toppingCategoryId: sauceGroup,
  title,
  price,
  isActive: true,
  max: 1,
  position: place,
})

/** A small menu: ordinary dishes, one with toppings, one with a discount, one sold out and one with two left. */
export const soldMenu: MenuSync = {
  version: 7,
  isWhole: true,
  categories: categories.map((title, place) => ({
    id: sampleId(10 + place),
    title,
    description: '',
    isActive: true,
    position: place,
  })),
  items: [
    dish(0, 'کوبیده', { price: 320_000, barcode: '6260000000017' }),
    dish(1, 'جوجه کباب', { price: 380_000, toppingCategoryIds: [sauceGroup] }),
    dish(2, 'سلطانی', {
      price: 690_000,
      discount: { kind: 'PERCENTAGE', value: 1_000 },
      finalPrice: 621_000,
    }),
    dish(3, 'قورمه‌سبزی', { price: 290_000, categoryId: sampleId(11), stock: 2 }),
    dish(4, 'قیمه', { price: 280_000, categoryId: sampleId(11), stock: 0, unavailableReason: 'SOLD_OUT' }),
    dish(5, 'دوغ', { price: 45_000, categoryId: sampleId(12), withTax: false }),
    dish(6, 'نوشابه', { price: 40_000, categoryId: sampleId(12) }),
  ],
  toppingCategories: [
    {
      id: sauceGroup,
      title: 'سس',
      description: '',
      min: 1,
      max: 2,
      free: 1,
      position: 0,
      itemCount: 1,
      toppings: [topping(0, 'سس سیر', 15_000), topping(1, 'سس تند', 20_000)],
    },
  ],
  foodShifts: [],
  gone: { categories: [], items: [], toppingCategories: [], foodShifts: [] },
}
