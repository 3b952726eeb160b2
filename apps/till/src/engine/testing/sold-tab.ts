import { newId } from '@sofreh/kernel'
import type { SaleEntryBody } from '../bills.ts'

type Line = SaleEntryBody['lines'][number]

/** Returns a dish line as a till sold it. */
export const soldLine = (more: Partial<Line> = {}): Line => ({
  id: newId(),
  menuItemId: newId(),
  categoryId: newId(),
  title: 'آش رشته',
  count: 1,
  price: 100_000,
  discount: null,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  toppings: [],
  toppingCategories: [],
  note: '',
  makeMinutes: 10,
  course: 0,
  seat: null,
  changePrice: null,
  isFreeItem: false,
  isGift: false,
  lineDiscount: null,
  ...more,
})

/** Returns an open order of one dish with tax, as a till's log holds it. Pass `finalPrice` along with other lines. */
export const soldTab = (id: string, more: Partial<SaleEntryBody> = {}): SaleEntryBody => ({
  id,
  number: 'A1',
  device: 'A',
  soldAt: '2026-11-21T10:00:00.000Z',
  businessDate: '2026-11-21',
  deliveryType: 'SERVE',
  isPayLater: true,
  isFinished: false,
  table: { id: newId(), name: 'میز ۱', categoryName: '' },
  numberOfPerson: 2,
  description: '',
  customer: null,
  lines: [soldLine()],
  rules: {
    taxRateBp: 1000,
    taxOnPackaging: false,
    taxOnServiceFee: false,
    serviceFeeType: 'PERCENTAGE',
    serviceFeeValue: 0,
    serviceFeeDeliveryTypes: [],
    orderPackagingCost: 0,
  },
  tip: 0,
  deliveryCost: 0,
  discount: null,
  coupon: null,
  points: null,
  shiftId: null,
  payments: [],
  finalPrice: 110_000,
  ...more,
})
