import type { ReportName } from '@sofreh/reporting/domain'

type GroupName = 'sales' | 'dishes' | 'kitchen' | 'orders'

/** The reports in the order of the index, each with the permission of its call. */
export const reportList: readonly { name: ReportName; group: GroupName; permission: string }[] = [
  { name: 'perDay', group: 'sales', permission: 'REPORT_SALES' },
  { name: 'perHour', group: 'sales', permission: 'REPORT_SALES' },
  { name: 'perType', group: 'sales', permission: 'REPORT_SALES' },
  { name: 'perUser', group: 'sales', permission: 'REPORT_STAFF' },
  { name: 'diningTables', group: 'sales', permission: 'REPORT_SALES' },
  { name: 'itemsSales', group: 'dishes', permission: 'REPORT_SALES' },
  { name: 'itemsDelivery', group: 'dishes', permission: 'REPORT_SALES' },
  { name: 'mostSoldPerHour', group: 'dishes', permission: 'REPORT_SALES' },
  { name: 'mostSoldByTopping', group: 'dishes', permission: 'REPORT_SALES' },
  { name: 'products', group: 'dishes', permission: 'REPORT_SALES' },
  { name: 'stationSales', group: 'kitchen', permission: 'REPORT_SALES' },
  { name: 'kitchens', group: 'kitchen', permission: 'REPORT_SALES' },
  { name: 'unpaidOrders', group: 'orders', permission: 'REPORT_FINANCE' },
  { name: 'paidOrders', group: 'orders', permission: 'REPORT_FINANCE' },
  { name: 'staffOrders', group: 'orders', permission: 'REPORT_STAFF' },
  { name: 'cancelledOrders', group: 'orders', permission: 'REPORT_SALES' },
  { name: 'cancelledStatistics', group: 'orders', permission: 'REPORT_SALES' },
  { name: 'platformDays', group: 'orders', permission: 'REPORT_SALES' },
  { name: 'platformDiscounts', group: 'orders', permission: 'REPORT_FINANCE' },
]

export const reportGroups: readonly GroupName[] = ['sales', 'dishes', 'kitchen', 'orders']

/** Screens outside this list that are reports too, each with the permissions of its call. */
export const reportsElsewhere = [
  { name: 'methods', to: '/payments/methods', permissions: ['REPORT_SALES'] },
  { name: 'credit', to: '/payments/credit', permissions: ['REPORT_SALES'] },
  { name: 'terminals', to: '/payments/terminals', permissions: ['REPORT_FINANCE'] },
  { name: 'refunds', to: '/payments', permissions: ['REPORT_FINANCE'], search: { type: 'REFUND' } },
  { name: 'courierDays', to: '/couriers/days', permissions: ['REPORT_SALES'] },
  { name: 'courierTrips', to: '/couriers/trips', permissions: ['REPORT_SALES'] },
  { name: 'shifts', to: '/drawers', permissions: ['DRAWER_USE', 'DRAWER_COUNT', 'SHIFT_CLOSE', 'REPORT_FINANCE'] },
] as const
