import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { Replica } from '@sofreh/database'
import type { Core, Events } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { Printing } from '@sofreh/printing/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { SmsSender } from '@sofreh/sms'
import type { Turns } from './routes/create-turns.ts'

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

export type ReportingDeps = Core & {
  /** Writes the facts of what changed since they were written last; their readers call it first. */
  catchUp: Events['catchUp']
  /** Answers reports and the dashboard. */
  replica: Pick<Replica, 'read'>
  catalog: Catalog
  cash: Cash
  payments: Payments
  printing: Printing
  identity: Identity
  sms: Pick<SmsSender, 'send'>
  vendors: Vendors
  ordering: Ordering
  above: () => Above
}

/** With the turns that reports and workbooks wait for. */
export type QueuedDeps = ReportingDeps & { turns: Turns; workbookTurns: Turns }
