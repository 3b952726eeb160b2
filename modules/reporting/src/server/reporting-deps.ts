import type { Replica } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { Printing } from '@sofreh/printing/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { SmsSender } from '@sofreh/sms'
import type { Turns } from './routes/create-turns.ts'
import type { MenuDish } from './store/report-filter.ts'

export type ReportingCore = Pick<Core, 'database' | 'clock' | 'onError'>

/** Data that reports read from other slices beside their facts. */
export type ReportingSources = {
  /** The dishes of a vendor's menu. */
  menuOf: (vendorId: string) => Promise<readonly MenuDish[]>
  /** Sums the differences of the counted drawers whose shifts closed on a business day. */
  cashDifferenceOf: (vendorId: string, businessDate: string, dayStartHour: number) => Promise<number>
  /** The unusual signals of a business day, most unusual first; resolved on use, because its slice is above. */
  actsWorthALook: (
    vendorId: string,
    businessDate: string,
  ) => Promise<{ signal: string; person: string; count: number; amount: number }[]>
  /** Counts alarms that need a person now. */
  attentionOf: (vendorId: string) => Promise<{ lowStock: number; devicesDown: number }>
}

export type ReportingNeeds = ReportingSources & {
  /** Answers reports and the dashboard. */
  replica: Pick<Replica, 'read'>
  payments: Pick<Payments, 'salesByMethod' | 'refundsOfOrder'>
  printing: Pick<Printing, 'stationsOfLines' | 'stationNames'>
  identity: Pick<Identity, 'namesOf' | 'findPersons' | 'mayAt' | 'staffWith'>
  sms: Pick<SmsSender, 'send'>
  vendors: Pick<Vendors, 'settingsOf' | 'branchesFor'>
  ordering: Pick<Ordering, 'ordersForReports' | 'orderIdsAfter' | 'lockOrder' | 'vendorsWithOrders'>
}

export type ReportingDeps = ReportingCore & ReportingNeeds & { turns: Turns; workbookTurns: Turns }
