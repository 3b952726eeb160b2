import type { ReportName } from '@sofreh/reporting/domain'

type GroupName = 'sales' | 'dishes' | 'orders'

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
  { name: 'unpaidOrders', group: 'orders', permission: 'REPORT_FINANCE' },
  { name: 'paidOrders', group: 'orders', permission: 'REPORT_FINANCE' },
  { name: 'staffOrders', group: 'orders', permission: 'REPORT_STAFF' },
  { name: 'cancelledOrders', group: 'orders', permission: 'REPORT_SALES' },
  { name: 'cancelledStatistics', group: 'orders', permission: 'REPORT_SALES' },
]

export const reportGroups: readonly GroupName[] = ['sales', 'dishes', 'orders']
