import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { Replica } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { Printing } from '@sofreh/printing/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { SmsSender } from '@sofreh/sms'
import type { Turns } from './routes/create-turns.ts'

export type ReportingCore = Pick<Core, 'database' | 'clock' | 'onError'>

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  audit: {
    /** Returns the unusual signals of a business day, most unusual first. */
    worthALook(
      vendorId: string,
      businessDate: string,
    ): Promise<{ signal: string; person: string; count: number; amount: number }[]>
  }
}

export type ReportingNeeds = {
  /** Answers reports and the dashboard. */
  replica: Pick<Replica, 'read'>
  catalog: Pick<Catalog, 'allCategories'>
  cash: Pick<Cash, 'cashDifference'>
  payments: Pick<Payments, 'salesByMethod' | 'refundsOfOrder'>
  printing: Pick<Printing, 'stationsOfLines' | 'stationNames' | 'countAlarms'>
  identity: Pick<Identity, 'namesOf' | 'findPersons' | 'mayAt' | 'staffWith'>
  sms: Pick<SmsSender, 'send'>
  vendors: Pick<Vendors, 'settingsOf' | 'branchesFor'>
  ordering: Pick<Ordering, 'ordersForReports' | 'orderIdsAfter' | 'lockOrder' | 'vendorsWithOrders'>
  above: () => Above
}

export type ReportingDeps = ReportingCore & ReportingNeeds & { turns: Turns; workbookTurns: Turns }
