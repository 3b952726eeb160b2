import type { SiteItem, SiteMenu, SiteToppingCategory } from '@sofreh/catalog/client'
import { paletteOf } from '@sofreh/vendors/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { PageContent } from '../content/page-content.ts'

/** A small restaurant for tests of the site, with one of every edge case. */
const id = (number: number) => `01a1fc86-0000-7000-8000-${String(number).padStart(12, '0')}`

export const sampleLanding: Landing = {
  id: id(1),
  name: 'نارنج ۲',
  subdomain: 'naranj',
  description: 'کباب از سال 1370',
  phone: '02188001010',
  secondPhone: '',
  instagram: '',
  enamad: '',
  economicCode: '',
  address: 'خیابان ولیعصر، پلاک 12',
  position: null,
  logoUrl: null,
  coverUrl: null,
  logo: null,
  cover: null,
  primaryColor: '#d9822b',
  palette: paletteOf('#d9822b'),
  fonts: [],
  currency: 'TOMAN',
  minimumBasket: 150_000,
  taxRateBp: 1000,
  taxOnPackaging: true,
  taxOnServiceFee: false,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 1000,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 5_000,
  orderPackagingOnServe: false,
  roundTo: 0,
  deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
  payLaterChannels: ['QR'],
  onlinePayment: true,
  tipRatesBp: [500, 1_000, 1_500],
  preparationMinutes: 20,
  hours: [{ weekday: 'SAT', from: '11:00', to: '23:30' }],
  openState: { isOpen: true, until: '2026-11-21T20:00:00.000Z', opensAt: null, isPaused: false, message: '' },
  days: [],
  pausedTypes: [],
  scheduledOrders: false,
  readyBySms: false,
  isActive: true,
}

export const sampleGroup: SiteToppingCategory = {
  id: id(20),
  title: 'سس',
  min: 1,
  max: 3,
  free: 2,
  toppings: [
    { id: id(21), title: 'سس سیر', price: 10_000, isActive: true, max: 1 },
    { id: id(22), title: 'سس تند', price: 20_000, isActive: true, max: 2 },
    { id: id(23), title: 'سس ماست', price: 30_000, isActive: false, max: 1 },
  ],
}

export function sampleItem(change: Partial<SiteItem> = {}): SiteItem {
  return {
    id: id(10),
    title: 'چلوکباب ۲ سیخ',
    description: 'با برنج ایرانی',
    price: 200_000,
    finalPrice: 200_000,
    discount: null,
    packagingCost: 8_000,
    servePackagingCost: 0,
    withTax: true,
    image: null,
    images: [],
    tags: ['محبوب'],
    stock: null,
    isAvailable: true,
    unavailableReason: null,
    availableFrom: null,
    preparationMinutes: null,
    deliveryTypes: ['PICKUP', 'SERVE'],
    toppingCategories: [],
    ...change,
  }
}

export const kebab = sampleItem()
export const wings = sampleItem({ id: id(11), title: 'بال کبابی', toppingCategories: [sampleGroup] })
export const lastOnes = sampleItem({
  id: id(12),
  title: 'بورانی',
  stock: 3,
  price: 100_000,
  finalPrice: 80_000,
  discount: { kind: 'PERCENTAGE', value: 2000 },
})
export const soldOut = sampleItem({
  id: id(13),
  title: 'سوپ روز',
  stock: 0,
  isAvailable: false,
  unavailableReason: 'SOLD_OUT',
})
export const onlyHere = sampleItem({ id: id(14), title: 'چای سر میز', deliveryTypes: ['SERVE'] })

export function sampleMenu(items: SiteItem[] = [kebab, wings, lastOnes, soldOut, onlyHere]): SiteMenu {
  return {
    version: 7,
    currency: 'TOMAN',
    categories: [{ id: id(2), title: 'کباب‌ها', description: 'روی زغال', items }],
  }
}

export function sampleContent(change: Partial<PageContent> = {}): PageContent {
  return {
    landing: sampleLanding,
    menu: sampleMenu(),
    step: 'MENU',
    drawnAt: Date.parse('2026-11-21T10:00:00.000Z'),
    ...change,
  }
}

export const sampleTable = { id: id(30), name: 'میز 4', categoryName: 'سالن اصلی' }

let lines = 100
/** A line of the item with a fresh id. */
export function sampleLine(
  item: SiteItem,
  choice: { count?: number; note?: string; toppings?: { toppingId: string; count: number }[] } = {},
) {
  lines += 1
  const { count = 1, note = '', toppings = [] } = choice
  return { id: id(lines), menuItemId: item.id, title: item.title, count, note, toppings, isFreeItem: false }
}
