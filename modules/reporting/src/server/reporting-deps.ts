import type { Handle } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { SmsSender } from '@sofreh/sms'
import type { Turns } from './routes/create-turns.ts'
import type { MenuDish } from './store/report-filter.ts'

export type ReportingCore = Pick<Core, 'database' | 'clock' | 'onError'>

/** The refunds of an order as payments recorded them. */
export type OrderRefunds = {
  acts: readonly {
    id: string
    at: string
    personId: string | null
    reason: string
    amount: number
    parts: readonly { key: string; kind: string; count: number | null; amount: number }[]
  }[]
  refunds: {
    id: string
    at: string
    method: string
    status: string
    amount: number
    reason: string | null
  }[]
}

/** Data that reports read from other slices beside their facts. */
export type ReportingSources = {
  /** The dishes of a vendor's menu. */
  menuOf: (vendorId: string) => Promise<readonly MenuDish[]>
  /** The station that got each dish of these orders, by the line's id. */
  stationsOfLines: (
    handle: Handle,
    vendorId: string,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  stationNames: (handle: Handle, vendorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Money by method from the payment ledger. */
  salesByMethod: (
    handle: Handle,
    asked: { vendorId: string; from: Date; to: Date },
  ) => Promise<readonly { method: string; count: number; amount: number; refunded: number }[]>
  refundsOfOrder: (handle: Handle, vendorId: string, orderId: string) => Promise<OrderRefunds>
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
  identity: Pick<Identity, 'namesOf' | 'findPersons' | 'mayAt' | 'staffWith'>
  sms: Pick<SmsSender, 'send'>
  vendors: Pick<Vendors, 'settingsOf' | 'branchesFor'>
  ordering: Pick<Ordering, 'ordersForReports' | 'orderIdsAfter' | 'lockOrder' | 'vendorsWithOrders'>
}

export type ReportingDeps = ReportingCore & ReportingNeeds & { turns: Turns; workbookTurns: Turns }
