import { join } from 'node:path'
import { createAccounting } from '@sofreh/accounting/server'
import { createAudit } from '@sofreh/audit/server'
import { createCash } from '@sofreh/cash/server'
import { type CatalogNeeds, createCatalog } from '@sofreh/catalog/server'
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
import { createPayments, type PaymentsNeeds } from '@sofreh/payments/server'
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
  events: Pick<Events, 'announce' | 'hub'>
  onError: (error: unknown) => void
  clock?: () => Date
  /** For tests. */
  overrides?: Overrides
}

type ReplaceableSlice = 'identity' | 'vendors' | 'catalog' | 'payments' | 'ordering' | 'printing'
/** Other adapters than those of the settings, and functions in place of a slice's own. */
export type Overrides = Partial<ThirdParties> & {
  faces?: { [Name in ReplaceableSlice]?: Partial<Faces[Name]> }
  /** Waits for a gateway that another request is asking. */
  sleep?: NonNullable<PaymentsNeeds['sleep']>
  signInLimits?: NonNullable<IdentityDeps['limits']>
  excelLimits?: NonNullable<CatalogNeeds['excelLimits']>
}

/**
 * Creates the slices from the lowest level up and passes each the faces of its neighbours. Lower slices reach higher
 * ones through `above`, on use. The one place where slices are wired, also for commands, seeds and tests.
 */
export function compose(parts: ComposeParts): Slices {
  const { config, secrets, database, onError, clock = () => new Date() } = parts
  const { announce, hub } = parts.events
  const core: Core = { database, clock, newId, announce, hub, jobs: createJobs(), onError }
  const made: { faces?: Faces } = {}
  const above = () => {
    if (!made.faces) throw new Error('a slice called another one before all were created')
    return made.faces
  }
  const adapters = adaptersOf(parts)
  const { sms, faces } = adapters

  const lower = composeLower(parts, core, { adapters, above })
  const payments = composePayments(parts, core, { adapters, above, lower })
  const cash = createCash(core, { ...lower, payments, above })
  const ordering = {
    ...createOrdering(core, {
      ...lower,
      payments,
      cash,
      sms,
      smsPartToman: config.sms.partToman,
      unpaidLimits: config.unpaidLimits,
      sentences: sliceRefusals,
    }),
    ...faces?.ordering,
  }
  const feedback = createFeedback(core, { receiptKeys: secrets.receipts, above })
  const printing = {
    ...createPrinting(core, {
      ...lower,
      payments,
      cash,
      ordering,
      feedback,
      bridgeSecret: secrets.bridges,
      programSeeds: secrets.programs,
      bridgeProgram: () => carriedProgram(config.bridgeProgramFolder),
      mayReachAnything: !config.isProduction,
    }),
    ...faces?.printing,
  }
  const couriers = createCouriers(core, { ...lower, cash, ordering })
  const courierCompanies = createCourierCompanies(core, {
    ...lower,
    ordering,
    couriers,
    ...adapters.courierCompanies,
  })
  const replica = parts.replica ?? withoutReplica(database)
  const reporting = createReporting(core, { ...lower, ordering, payments, cash, printing, sms, replica, above })
  const accounting = createAccounting(core, { ...lower, payments, cash, courierCompanies, reporting })
  const audit = createAudit(core, { ...lower, cash, ordering, printing, reporting })
  const upper = { ordering, feedback, printing, couriers, courierCompanies, reporting, accounting, audit }
  made.faces = { ...lower, payments, cash, ...upper }
  return { ...made.faces, all: Object.values(made.faces), refusals: sliceRefusals }
}

type LowerSlice = 'identity' | 'pricing' | 'vendors' | 'catalog' | 'customers' | 'delivery' | 'dining'
type Adapters = Omit<Overrides, keyof ThirdParties> & ThirdParties
type Given = { adapters: Adapters; above: () => Faces }

/** Creates payments on the slices below it. */
function composePayments(
  { config, secrets }: ComposeParts,
  core: Core,
  { adapters, above, lower }: Given & { lower: Pick<Faces, LowerSlice> },
): Faces['payments'] {
  const { sms, gateways, platformMerchant, sleep, faces } = adapters
  const payments = createPayments(core, {
    ...lower,
    above,
    sms,
    gateways,
    ...(platformMerchant ? { platformMerchant } : {}),
    ...(sleep ? { sleep } : {}),
    sealing: secrets.sealing,
    mayReachAnything: !config.isProduction,
  })
  return { ...payments, ...faces?.payments }
}

/** Creates the slices below payments. */
function composeLower(
  { config, secrets }: ComposeParts,
  core: Core,
  { adapters, above }: Given,
): Pick<Faces, LowerSlice> {
  const { sms, push, geocoder, placeSearch, tiles, faces, signInLimits: limits, excelLimits } = adapters
  const identity = {
    ...createIdentity(core, { sms, secrets, tillsPerDay: config.tillsPerDay, above, ...(limits ? { limits } : {}) }),
    ...faces?.identity,
  }
  const vendors = {
    ...createVendors(core, {
      identity,
      above,
      filesDir: join(config.folder, 'files'),
      baseDomains: config.baseDomains,
      defaultVendor: config.defaultVendor,
      usesSimulators: (subdomain) => config.usesSimulators && !demoSubdomains.includes(subdomain),
    }),
    ...faces?.vendors,
  }
  const catalog = { ...createCatalog(core, { vendors, ...(excelLimits ? { excelLimits } : {}) }), ...faces?.catalog }
  const customers = createCustomers(core, { identity, vendors, catalog, push, guestData: guestDataPort, above })
  const delivery = createDelivery(core, { vendors, customers, geocoder, placeSearch, tiles, above })
  const dining = createDining(core, { identity, above })
  return { identity, pricing: createPricing(core), vendors, catalog, customers, delivery, dining }
}

function adaptersOf({ config, secrets, overrides }: ComposeParts): Adapters {
  return { ...thirdPartiesOf(config, secrets), ...overrides }
}
