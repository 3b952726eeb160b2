/**
 * The reports and their columns. One definition gives the call's answer, the total row, the workbook and the screen's
 * table.
 */

/** The kind of a column's values, by which screen and workbook format them. */
export type ColumnKind =
  | 'text'
  | 'id'
  | 'date'
  | 'instant'
  | 'hour'
  | 'count'
  /** Orders that have the row's dish. An order with two dishes is in two rows, so these have no sum. */
  | 'ordersWith'
  | 'minutes'
  | 'money'
  | 'average'
  | 'price'
  | 'stock'
  | 'share'
  | 'channel'
  | 'deliveryType'
  | 'state'
  | 'cause'

export type ReportColumns = Readonly<Record<string, ColumnKind>>

/** Columns of these kinds have a sum in the total row. */
export const summedKinds: ReadonlySet<ColumnKind> = new Set(['count', 'money'])

/** The money of orders, in the order in which a total is built. */
const orderMoney = {
  gross: 'money',
  discounts: 'money',
  net: 'money',
  packaging: 'money',
  serviceFee: 'money',
  delivery: 'money',
  tax: 'money',
  tip: 'money',
  total: 'money',
  refunded: 'money',
  writtenOff: 'money',
} as const

const orderSums = { orders: 'count', ...orderMoney, average: 'average' } as const

const itemMoney = {
  units: 'count',
  returned: 'count',
  gross: 'money',
  discounts: 'money',
  net: 'money',
  packaging: 'money',
  tax: 'money',
  total: 'money',
} as const

const listedOrder = {
  orderId: 'id',
  number: 'text',
  businessDate: 'date',
  placedAt: 'instant',
  channel: 'channel',
  deliveryType: 'deliveryType',
} as const

export const reportColumns = {
  perDay: { businessDate: 'date', ...orderSums },
  perHour: { hour: 'hour', ...orderSums },
  perType: { deliveryType: 'deliveryType', channel: 'channel', ...orderSums },
  perUser: { staffId: 'id', staff: 'text', ...orderSums, voided: 'count' },
  staffOrders: {
    ...listedOrder,
    staffId: 'id',
    staff: 'text',
    state: 'state',
    discounts: 'money',
    net: 'money',
    tip: 'money',
    total: 'money',
    refunded: 'money',
  },
  unpaidOrders: {
    ...listedOrder,
    state: 'state',
    customerName: 'text',
    total: 'money',
    paid: 'money',
    refunded: 'money',
    writtenOff: 'money',
    due: 'money',
  },
  paidOrders: {
    ...listedOrder,
    state: 'state',
    customerName: 'text',
    total: 'money',
    paid: 'money',
    refunded: 'money',
    writtenOff: 'money',
  },
  cancelledOrders: {
    ...listedOrder,
    rejectedAt: 'instant',
    cause: 'cause',
    reason: 'text',
    personId: 'id',
    person: 'text',
    total: 'money',
    moneyBack: 'money',
  },
  cancelledStatistics: {
    cause: 'cause',
    personId: 'id',
    person: 'text',
    hour: 'hour',
    orders: 'count',
    total: 'money',
    moneyBack: 'money',
    share: 'share',
  },
  platformDays: {
    businessDate: 'date',
    orders: 'count',
    cancelled: 'count',
    gross: 'money',
    discounts: 'money',
    net: 'money',
    total: 'money',
    refunded: 'money',
    average: 'average',
  },
  platformDiscounts: {
    ...listedOrder,
    state: 'state',
    customerName: 'text',
    gross: 'money',
    discounts: 'money',
    net: 'money',
    total: 'money',
  },
  diningTables: {
    hall: 'text',
    table: 'text',
    bills: 'count',
    turns: 'count',
    guests: 'count',
    stayMinutes: 'minutes',
    net: 'money',
    total: 'money',
    average: 'average',
  },
  itemsDelivery: { itemId: 'id', title: 'text', deliveryType: 'deliveryType', ...itemMoney },
  itemsSales: { itemId: 'id', title: 'text', orders: 'ordersWith', ...itemMoney },
  stationSales: { stationId: 'id', station: 'text', ...itemMoney },
  kitchens: {
    stationId: 'id',
    station: 'text',
    hour: 'hour',
    tickets: 'count',
    units: 'count',
    medianMinutes: 'minutes',
    ninetiethMinutes: 'minutes',
    late: 'count',
    lateShare: 'share',
  },
  products: {
    itemId: 'id',
    title: 'text',
    category: 'text',
    price: 'price',
    stock: 'stock',
    lastSold: 'date',
    ...itemMoney,
  },
  mostSoldPerHour: { hour: 'hour', itemId: 'id', title: 'text', units: 'count', net: 'money' },
  mostSoldByTopping: { toppingId: 'id', title: 'text', orders: 'ordersWith', units: 'count', gross: 'money' },
} as const satisfies Record<string, ReportColumns>

export type ReportName = keyof typeof reportColumns

/** The default sort of a report: a column, with a leading `-` from the largest down. */
export const usualOrder: Readonly<Record<ReportName, string>> = {
  perDay: 'businessDate',
  perHour: 'hour',
  perType: '-total',
  perUser: '-total',
  staffOrders: '-placedAt',
  unpaidOrders: '-placedAt',
  paidOrders: '-placedAt',
  cancelledOrders: '-placedAt',
  cancelledStatistics: '-orders',
  platformDays: 'businessDate',
  platformDiscounts: '-placedAt',
  diningTables: '-total',
  itemsDelivery: '-units',
  itemsSales: '-units',
  stationSales: '-net',
  kitchens: 'hour',
  products: '-units',
  mostSoldPerHour: '-units',
  mostSoldByTopping: '-units',
}
