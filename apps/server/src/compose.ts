import { join } from 'node:path'
import { createAccounting } from '@sofreh/accounting/server'
import { createAudit } from '@sofreh/audit/server'
import { createCash } from '@sofreh/cash/server'
import { type CatalogDeps, createCatalog } from '@sofreh/catalog/server'
import { createCourierCompanies } from '@sofreh/courier-companies/server'
import { createCouriers } from '@sofreh/couriers/server'
import { createCustomers } from '@sofreh/customers/server'
import { type Database, type Replica, withoutReplica } from '@sofreh/database'
import { createDelivery } from '@sofreh/delivery/server'
import { createDining } from '@sofreh/dining/server'
import { type Core, createJobs, type Events } from '@sofreh/events'
import { createFeedback } from '@sofreh/feedback/server'
import { createIdentity, type IdentityDeps } from '@sofreh/identity/server'
import { newId } from '@sofreh/kernel'
import { createOrdering } from '@sofreh/ordering/server'
import { createPayments, type PaymentsDeps } from '@sofreh/payments/server'
import { createPricing } from '@sofreh/pricing/server'
import { createPrinting } from '@sofreh/printing/server'
import { createReporting } from '@sofreh/reporting/server'
import { createVendors } from '@sofreh/vendors/server'
import { carriedProgram } from './carried-program.ts'
import type { Config } from './settings/config.ts'
import { demoSubdomains } from './settings/demo-subdomains.ts'
import { guestDataPort } from './guest-data/guest-data-port.ts'
import type { Secrets } from './settings/secrets.ts'
import { sliceRefusals } from './slice-refusals.ts'
import type { Faces, Slices } from './slices.ts'
import { type ThirdParties, thirdPartiesOf } from './third-parties/third-parties-of.ts'

export type ComposeParts = {
  config: Config
  secrets: Secrets
  database: Database
  /** Answers reports; absent: the primary does. */
  replica?: Replica | undefined
  events: Pick<Events, 'announce' | 'hub' | 'catchUp'>
  onError: (error: unknown) => void
  clock?: () => Date
  /** For tests. */
  overrides?: Overrides
}

type ReplaceableSlice = 'identity' | 'vendors' | 'catalog' | 'payments' | 'ordering' | 'printing'
/** Other adapters than those of the settings, and functions in place of a slice's own. */
export type Overrides = Partial<ThirdParties> &
  Pick<PaymentsDeps, 'sleep'> &
  Pick<IdentityDeps, 'signInLimits'> &
  Pick<CatalogDeps, 'excelLimits'> & { faces?: { [Name in ReplaceableSlice]?: Partial<Faces[Name]> } }

/**
 * Creates the slices from the lowest level up and passes each the faces of its neighbours. Lower slices reach higher
 * ones through `above`, on use. The one place where slices are wired, also for commands, seeds and tests.
 */
export function compose(parts: ComposeParts): Slices {
  const { config, secrets, database, overrides, onError, clock = () => new Date() } = parts
  const { announce, hub, catchUp } = parts.events
  const core: Core = { database, clock, newId, announce, hub, jobs: createJobs(), onError }
  const made: { faces?: Faces } = {}
  const above = () => {
    if (!made.faces) throw new Error('a slice called another one before all were created')
    return made.faces
  }
  const { faces: replaced = {}, ...adapters } = { ...thirdPartiesOf(config, secrets), ...overrides }
  const outside = { ...core, ...adapters, above }
  const settings = settingsOf(config, secrets)

  const identity = { ...createIdentity({ ...outside, ...settings.identity }), ...replaced.identity }
  const vendors = { ...createVendors({ ...outside, ...settings.vendors, identity }), ...replaced.vendors }
  const catalog = { ...createCatalog({ ...outside, vendors }), ...replaced.catalog }
  const pricing = createPricing(core)
  const customers = createCustomers({ ...outside, identity, vendors, catalog, guestData: guestDataPort })
  const delivery = createDelivery({ ...outside, vendors, customers })
  const dining = createDining({ ...outside, identity })
  const lower = { ...outside, identity, vendors, catalog, pricing, customers, delivery, dining }
  const payments = { ...createPayments({ ...lower, ...settings.payments }), ...replaced.payments }
  const cash = createCash({ ...lower, payments })
  const money = { ...lower, payments, cash }
  const ordering = { ...createOrdering({ ...money, ...settings.ordering }), ...replaced.ordering }
  const feedback = createFeedback({ ...outside, ...settings.feedback })
  const middle = { ...money, ordering, feedback }
  const printing = { ...createPrinting({ ...middle, ...settings.printing }), ...replaced.printing }
  const couriers = createCouriers(middle)
  const courierCompanies = createCourierCompanies({ ...middle, couriers, ...adapters.courierCompanies })
  const replica = parts.replica ?? withoutReplica(database)
  const reporting = createReporting({ ...middle, printing, replica, catchUp })
  const accounting = createAccounting({ ...middle, courierCompanies, reporting })
  const audit = createAudit({ ...middle, printing, reporting })
  const upper = { ordering, feedback, printing, couriers, courierCompanies, reporting, accounting, audit }
  made.faces = { identity, pricing, vendors, catalog, customers, delivery, dining, payments, cash, ...upper }
  return { ...made.faces, all: Object.values(made.faces), refusals: sliceRefusals }
}

/** The settings of the server that slices need. */
function settingsOf(config: Config, secrets: Secrets) {
  const mayReachAnything = !config.isProduction
  return {
    identity: { secrets, tillsPerDay: config.tillsPerDay },
    vendors: {
      filesDir: join(config.folder, 'files'),
      baseDomains: config.baseDomains,
      defaultVendor: config.defaultVendor,
      usesSimulators: (subdomain: string) => config.usesSimulators && !demoSubdomains.includes(subdomain),
    },
    payments: { sealing: secrets.sealing, mayReachAnything },
    ordering: {
      smsPartToman: config.sms.partToman,
      unpaidLimits: config.unpaidLimits,
      sentences: sliceRefusals,
    },
    feedback: { receiptKeys: secrets.receipts },
    printing: {
      bridgeSecret: secrets.bridges,
      programSeeds: secrets.programs,
      bridgeProgram: () => carriedProgram(config.bridgeProgramFolder),
      mayReachAnything,
    },
  }
}
