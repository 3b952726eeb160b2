import type { Cash } from '@sofreh/cash/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Printing } from '@sofreh/printing/server'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'

export type AuditDeps = Core & {
  identity: Identity
  vendors: Vendors
  ordering: Ordering
  cash: Cash
  printing: Printing
  reporting: Reporting
}
