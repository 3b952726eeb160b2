import { companyNames } from '@sofreh/courier-companies/client'
import { helpText } from '@sofreh/staff/help'
import { accountingText } from '../features/accounting/accounting.fa.ts'
import { companiesText } from '../courier-companies/companies.fa.ts'
import { couriersText } from '../features/couriers/couriers.fa.ts'
import { customersText } from '../features/customers/customers.fa.ts'
import { diagnosticsText } from '../features/diagnostics/diagnostics.fa.ts'
import { discountsText } from '../features/discounts/discounts.fa.ts'
import { drawersText } from '../features/drawers/drawers.fa.ts'
import { feedbacksText } from '../features/feedbacks/feedbacks.fa.ts'
import { kitchenText } from '../features/kitchen/kitchen.fa.ts'
import { menuText } from '../features/menu/menu.fa.ts'
import { listText } from '../features/orders/list/list.fa.ts'
import { ordersText } from '../orders/orders.fa.ts'
import { reviewsText } from '../features/orders/reviews/reviews.fa.ts'
import { paymentsText } from '../features/payments/payments.fa.ts'
import { reconciliationText } from '../features/payments/reconciliation/reconciliation.fa.ts'
import { reportsText as cardReportsText } from '../features/payments/reports/reports.fa.ts'
import { letterSettingsText } from '../features/reports/letter/letter-settings.fa.ts'
import { refundReportText } from '../features/reports/refunds/refund-report.fa.ts'
import { reportsText } from '../features/reports/reports.fa.ts'
import { reservesText } from '../features/reserves/reserves.fa.ts'
import { staffText } from '../features/staff/staff.fa.ts'
import { surveysText } from '../features/surveys/surveys.fa.ts'
import { tablesText } from '../features/tables/tables.fa.ts'

/** One screen of the office with what a test and the workbench need to show each of its states. */
export type ScreenStates = {
  /** Its file in `src/features`, without `.screen.tsx`. */
  file: string
  address: string
  /** The calls that it makes; the first one fails in the states of failure. */
  reads: readonly string[]
  /** A text of the answer; the default is the text of a sample. */
  shows: string
  /** The text of its empty state. */
  empty?: string
}

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'

export const screenStates: readonly ScreenStates[] = [
  {
    file: 'accounting/month',
    address: '/accounting',
    reads: ['GET /api-sofreh/accounting/month'],
    shows: sample,
    empty: accountingText.noExpenses,
  },
  {
    file: 'accounting/sanad-pardaz',
    address: '/accounting/sanad-pardaz',
    reads: ['GET /api-sofreh/accounting/settings'],
    shows: 'ذخیرهٔ شناسه‌ها',
  },
  {
    file: 'audit/acts',
    address: '/audit',
    reads: ['GET /api-sofreh/audit/acts'],
    shows: sample,
  },
  {
    file: 'audit/suspicions',
    address: '/audit/radar',
    reads: ['GET /api-sofreh/audit/suspicions'],
    shows: sample,
  },
  {
    file: 'audit/changes',
    address: '/audit/changes',
    reads: ['GET /api-sofreh/audit/changes'],
    shows: sample,
  },
  {
    file: 'couriers/dispatch',
    address: '/couriers',
    reads: ['GET /api/bikers/all-bikers', 'GET /api/bikers/orders', 'GET /api/orders/un-assigned-to-biker'],
    shows: sample,
    empty: couriersText.waiting.empty,
  },
  {
    file: 'couriers/bikers',
    address: '/couriers/people',
    reads: ['GET /api/bikers'],
    shows: sample,
    empty: couriersText.list.first,
  },
  {
    file: 'couriers/companies/companies',
    address: '/couriers/companies',
    reads: ['GET /api-sofreh/courier-companies/settings'],
    shows: companyNames.MIARE,
    empty: companiesText.none,
  },
  {
    file: 'couriers/courier-days',
    address: '/couriers/days',
    reads: ['GET /api/bikers/bikerreport'],
    shows: sample,
    empty: couriersText.report.empty,
  },
  {
    file: 'couriers/courier-trips',
    address: '/couriers/trips',
    reads: ['GET /api/bikers/pagingreport'],
    shows: sample,
    empty: couriersText.report.empty,
  },
  {
    file: 'customers/customers',
    address: '/customers',
    reads: ['GET /api-identity/identity/customers/report'],
    shows: '۰۹۳۵۰۰۰۴۵۵۱',
    empty: customersText.empty,
  },
  {
    file: 'customers/customer',
    address: `/customers/${id}`,
    reads: ['GET /api-identity/identity/customers/{id}/information'],
    shows: sample,
  },
  {
    file: 'delivery-zones/delivery-zones',
    address: '/delivery-zones',
    reads: ['GET /api-identity/identity/deliveryzones'],
    shows: 'سعادت‌آباد',
  },
  {
    file: 'discounts/discounts',
    address: '/discounts',
    reads: ['GET /api-identity/identity/discountcodes'],
    shows: sample,
    empty: discountsText.empty,
  },
  {
    file: 'drawers/drawers',
    address: '/drawers',
    reads: ['GET /api-sofreh/payments/drawers', 'GET /api-sofreh/payments/shifts'],
    shows: 'کشوی پیشخوان',
    empty: drawersText.empty,
  },
  {
    file: 'drawers/shift',
    address: `/drawers/shifts/${id}`,
    reads: ['GET /api-sofreh/payments/shifts/{id}'],
    shows: 'کشوی پیشخوان',
  },
  {
    file: 'drawers/report/report',
    address: `/drawers/shifts/${id}/report`,
    reads: ['GET /api-sofreh/payments/shifts/{id}/report'],
    shows: sample,
  },
  {
    file: 'drawers/outside-shifts',
    address: '/drawers/outside',
    reads: ['GET /api-sofreh/payments/outside-shifts'],
    shows: sample,
  },
  {
    file: 'feedbacks/feedbacks',
    address: '/feedbacks',
    reads: ['GET /api-sofreh/feedback/feedbacks'],
    shows: sample,
    empty: feedbacksText.empty,
  },
  {
    file: 'kitchen/kitchen',
    address: '/kitchen',
    reads: ['GET /api-sofreh/ordering/kitchen'],
    shows: 'زرشک‌پلو با مرغ',
    empty: kitchenText.nothingCooking,
  },
  {
    file: 'menu/menu',
    address: '/menu',
    reads: ['GET /api-catalog/catalog/menucategories/all'],
    shows: 'ماست موسیر',
    empty: menuText.category.none,
  },
  {
    file: 'orders/board/board',
    address: '/orders',
    reads: ['GET /api-sofreh/ordering/board'],
    shows: 'زرشک‌پلو با مرغ',
    empty: ordersText.boardEmpty,
  },
  {
    file: 'orders/list/list',
    address: '/orders/list',
    reads: ['GET /api/orders'],
    shows: 'سالن',
    empty: listText.empty,
  },
  {
    file: 'orders/reviews/reviews',
    address: '/orders/reviews',
    reads: ['GET /api-sofreh/ordering/reviews'],
    shows: sample,
    empty: reviewsText.empty,
  },
  {
    file: 'payments/payments',
    address: '/payments',
    reads: ['GET /api-sofreh/payments/transactions'],
    shows: '۲٬۰۷۹٬۳۰۰',
    empty: paymentsText.empty,
  },
  {
    file: 'payments/reconciliation/statements',
    address: '/payments/reconciliation',
    reads: ['GET /api-sofreh/payments/reconciliations'],
    shows: sample,
    empty: reconciliationText.empty,
  },
  {
    file: 'payments/reconciliation/statement',
    address: `/payments/reconciliation/${id}`,
    reads: ['GET /api-sofreh/payments/reconciliations/{id}'],
    shows: sample,
  },
  {
    file: 'payments/reports/terminals',
    address: '/payments/terminals',
    reads: ['GET /api/transactions/postransactionreport'],
    shows: '۸۶۵٬۶۰۰',
    empty: cardReportsText.terminals.empty,
  },
  {
    file: 'payments/reports/methods',
    address: '/payments/methods',
    reads: ['GET /api/orders/getvendorbrandpaymentmethodsalesreport'],
    shows: '۲۰٬۱۶۵٬۹۰۰',
  },
  {
    file: 'payments/reports/credit',
    address: '/payments/credit',
    reads: ['GET /api/orders/getcreditordersreport'],
    shows: sample,
    empty: cardReportsText.credit.empty,
  },
  {
    file: 'printing/printing',
    address: '/printing',
    reads: ['GET /api-catalog/catalog/printers'],
    shows: sample,
  },
  {
    file: 'reports/reports',
    address: '/reports',
    reads: [],
    shows: 'زمان‌های آشپزخانه',
  },
  {
    file: 'reports/hourly',
    address: '/reports/hourly',
    reads: ['GET /api-sync/SyncOrders/OrderReport/{vendorId}', 'GET /api-sync/SyncOrders/ItemsReport/{vendorId}'],
    shows: sample,
    empty: reportsText.empty,
  },
  {
    file: 'reports/letter/letters',
    address: '/reports/letters',
    reads: ['GET /api-sofreh/reporting/letters'],
    shows: sample,
    empty: letterSettingsText.empty,
  },
  {
    file: 'reports/refunds/refund-report',
    address: `/reports/refunds/${id}`,
    reads: ['GET /api/reports/refundreport/{id}'],
    shows: sample,
    empty: refundReportText.empty,
  },
  {
    file: 'reports/report',
    address: '/reports/perDay',
    reads: ['GET /api/reports/orderstatistics/perday'],
    shows: '۱٬۲۵۰٬۰۰۰',
    empty: reportsText.empty,
  },
  {
    file: 'reserves/reserves',
    address: '/tables/reserves',
    reads: ['GET /api/diningtables/reserves'],
    shows: sample,
    empty: reservesText.empty,
  },
  {
    file: 'settings/settings',
    address: '/settings',
    reads: [],
    shows: 'نام و نشانی',
  },
  {
    file: 'staff/staff',
    address: '/staff',
    reads: ['GET /api-sofreh/identity/staff'],
    shows: 'پویا',
    empty: staffText.empty,
  },
  {
    file: 'staff/roles/roles',
    address: '/staff/roles',
    reads: ['GET /api-identity/identity/roles'],
    shows: 'صندوق‌دار',
  },
  {
    file: 'surveys/surveys',
    address: '/surveys',
    reads: ['GET /api/survey'],
    shows: sample,
    empty: surveysText.empty,
  },
  {
    file: 'surveys/results/results',
    address: `/surveys/${id}`,
    reads: ['GET /api-sofreh/feedback/surveys/{id}/results'],
    shows: sample,
  },
  {
    file: 'tables/tables',
    address: '/tables',
    reads: ['GET /api/diningtables/categories', 'GET /api/diningtables/alltables'],
    shows: 'میز ۱',
    empty: tablesText.empty,
  },
  {
    file: 'tables/print/qr-print',
    address: '/tables/print',
    reads: ['GET /api-sofreh/dining/qr-sheet'],
    shows: 'میز ۱',
    empty: tablesText.sheet.empty,
  },
  {
    file: 'today/today',
    address: '/',
    reads: [],
    shows: 'نرگس',
  },
  {
    file: 'help/help',
    address: '/help',
    reads: [],
    shows: helpText.title,
  },
  {
    file: 'help/first-day/first-day-sheet',
    address: '/help/first-day',
    reads: [],
    shows: 'روز',
  },
  {
    file: 'diagnostics/diagnostics',
    address: '/diagnostics',
    reads: [],
    shows: diagnosticsText.title,
  },
  {
    file: 'printing/scan',
    address: `/scan/${id}`,
    reads: [],
    shows: sample,
  },
]
