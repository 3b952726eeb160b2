import type { Cash } from '@sofreh/cash/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Printing } from '@sofreh/printing/server'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'

export type AuditCore = Pick<Core, 'database' | 'clock'>

export type AuditNeeds = {
  identity: Pick<Identity, 'namesOf' | 'roleTitlesOf'>
  vendors: Pick<Vendors, 'settingsOf'>
  ordering: Pick<Ordering, 'orderForAudit' | 'loweredOrders' | 'orderIdsAfter' | 'lockOrder'>
  cash: Pick<Cash, 'cashOutOfShift'>
  printing: Pick<Printing, 'billsOfOrder' | 'reprintedOrders' | 'findDrawerOpening'>
  reporting: Pick<Reporting, 'orderCounts'>
}

export type AuditDeps = AuditCore & AuditNeeds
