import { businessDateOf, newId } from '@sofreh/kernel'
import type { TillOrder } from '@sofreh/ordering/contract'
import { billsOf, type SaleEntryBody } from '../engine/bills.ts'
import { soldLine, soldTab } from '../engine/testing/sold-tab.ts'
import { sampleId } from './sample-id.ts'

const minuteMs = 60_000

/** Returns an order as the server sends it to tills: sold by a till some minutes ago and folded by the server's rules. */
export function openOrder(
  place: number,
  { minutes, change, ...sale }: Partial<SaleEntryBody> & { minutes: number; change?: Partial<TillOrder['sheet']> },
): TillOrder {
  const at = new Date(Date.now() - minutes * minuteMs)
  const id = sampleId(200 + place)
  const body = soldTab(id, {
    number: String(place),
    device: '',
    soldAt: at.toISOString(),
    businessDate: businessDateOf(at, 5),
    table: null,
    ...sale,
  })
  const entry = {
    id: newId(),
    subjectId: id,
    kind: 'sale',
    personId: sampleId(1),
    madeAt: at.toISOString(),
    clockOffsetMs: 0,
    body,
    deviceId: sampleId(2),
    seq: 1,
    previous: '',
    hash: '',
  }
  const [bill] = billsOf([], [{ entry, state: 'WAITING', problem: null }], {
    currency: 'TOMAN',
    preparationMinutes: 25,
  })
  if (!bill) throw new Error('the sale made no bill')
  const { number, customerName, customerPhone } = bill
  return {
    id,
    number,
    version: 1,
    customerName,
    customerPhone,
    sheet: { ...bill.sheet, ...change },
    heard: [],
    roundAt: null,
  }
}

/** A table of two dishes, a delivery of a known guest and a paid pick-up. */
export const openOrders = (): TillOrder[] => [tableOrder(), deliveryOrder(), pickUpOrder()]

/** Table 1: two kebabs with a note and a drink; nothing is paid. */
export const tableOrder = () =>
  openOrder(1, {
    minutes: 22,
    table: { id: sampleId(301), name: 'میز ۱', categoryName: 'سالن اصلی' },
    numberOfPerson: 3,
    lines: [
      soldLine({
        id: sampleId(401),
        title: 'کوبیده',
        menuItemId: sampleId(100),
        count: 2,
        price: 320_000,
        note: 'بدون پیاز',
      }),
      soldLine({ id: sampleId(402), title: 'دوغ', menuItemId: sampleId(105), price: 45_000, withTax: false }),
    ],
    finalPrice: 749_000,
  })

const deliveryOrder = () =>
  openOrder(2, {
    minutes: 9,
    deliveryType: 'PICKUP',
    customer: { phone: '09121112233', firstName: 'نگار', lastName: 'سعیدی' },
    lines: [soldLine({ title: 'قورمه‌سبزی', price: 290_000 })],
    finalPrice: 319_000,
  })

const pickUpOrder = () =>
  openOrder(3, {
    minutes: 4,
    deliveryType: 'PICKUP',
    lines: [soldLine({ title: 'سلطانی', price: 690_000 })],
    finalPrice: 759_000,
    payments: [{ id: newId(), method: 'CARD', amount: 759_000 }],
  })

/** An order of the site that waits for the cashier. */
export function guestOrder(): TillOrder {
  const waiting = openOrder(5, {
    minutes: 1,
    deliveryType: 'PICKUP',
    customer: { phone: '09123334455', firstName: 'بهرام', lastName: 'کیانی' },
  })
  return { ...waiting, sheet: { ...waiting.sheet, state: 'PAID' as const, channel: 'WEBSITE' as const } }
}
