import {
  perDay,
  perDayExcel,
  perHour,
  perHourExcel,
  perType,
  perTypeExcel,
  perUser,
  perUserExcel,
  staffOrders,
  staffOrdersExcel,
  diningTables,
  diningTablesExcel,
} from './sales-reports.contract.ts'
import {
  unpaidOrders,
  unpaidOrdersExcel,
  paidOrders,
  paidOrdersExcel,
  cancelledOrders,
  cancelledOrdersExcel,
  cancelledStatistics,
  cancelledStatisticsExcel,
} from './order-reports.contract.ts'
import {
  itemsSales,
  itemsSalesExcel,
  itemsDelivery,
  itemsDeliveryExcel,
  mostSoldPerHour,
  mostSoldPerHourExcel,
  mostSoldByTopping,
  mostSoldByToppingExcel,
} from './dish-reports.contract.ts'
import {
  kitchens,
  kitchensExcel,
  products,
  productsExcel,
  stationSales,
  stationSalesExcel,
} from './kitchen-reports.contract.ts'
import type { ReportName } from '../domain/report-columns.ts'

/** The page and the workbook of each report. */
export const reports = {
  perDay: { page: perDay, excel: perDayExcel },
  perHour: { page: perHour, excel: perHourExcel },
  perType: { page: perType, excel: perTypeExcel },
  perUser: { page: perUser, excel: perUserExcel },
  staffOrders: { page: staffOrders, excel: staffOrdersExcel },
  diningTables: { page: diningTables, excel: diningTablesExcel },
  unpaidOrders: { page: unpaidOrders, excel: unpaidOrdersExcel },
  paidOrders: { page: paidOrders, excel: paidOrdersExcel },
  cancelledOrders: { page: cancelledOrders, excel: cancelledOrdersExcel },
  cancelledStatistics: { page: cancelledStatistics, excel: cancelledStatisticsExcel },
  itemsSales: { page: itemsSales, excel: itemsSalesExcel },
  itemsDelivery: { page: itemsDelivery, excel: itemsDeliveryExcel },
  products: { page: products, excel: productsExcel },
  stationSales: { page: stationSales, excel: stationSalesExcel },
  kitchens: { page: kitchens, excel: kitchensExcel },
  mostSoldPerHour: { page: mostSoldPerHour, excel: mostSoldPerHourExcel },
  mostSoldByTopping: { page: mostSoldByTopping, excel: mostSoldByToppingExcel },
} satisfies Record<ReportName, { page: unknown; excel: unknown }>
