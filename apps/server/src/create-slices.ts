import { join } from 'node:path'
import { createCatalog } from '@sofreh/catalog/server'
import { createCustomers, type Customers } from '@sofreh/customers/server'
import type { Database } from '@sofreh/database'
import { createDelivery, type Delivery } from '@sofreh/delivery/server'
import { createDining } from '@sofreh/dining/server'
import { createJobs, type Events, lastNumber, parkedEvents, type Recurring, type Task } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import { createFeedback, type FeedbackSlice } from '@sofreh/feedback/server'
import { createIdentity, type Identity } from '@sofreh/identity/server'
import { newId } from '@sofreh/kernel'
import { createOrdering, type Ordering, type OrderingDeps } from '@sofreh/ordering/server'
import { createPayments, type Payments, type PaymentsDeps } from '@sofreh/payments/server'
import { createPricing, type Pricing } from '@sofreh/pricing/server'
import { createPrinting, type MenuCategory, type Printing } from '@sofreh/printing/server'
import { createReporting } from '@sofreh/reporting/server'
import { createVendors, type Vendors } from '@sofreh/vendors/server'
import type { SmsSender } from '@sofreh/sms'
import { carriedProgram } from './carried-program.ts'
import { createGateways } from './third-parties/create-gateways.ts'
import { createMap } from './third-parties/create-map.ts'
import { createPush } from './third-parties/create-push.ts'
import { createSms } from './third-parties/create-sms.ts'
import { platformMerchant } from './third-parties/platform-merchant.ts'
import { type Ports, portsOf } from './ports.ts'
import { sliceRefusals } from './slice-refusals.ts'
import type { Config } from './settings/config.ts'
import { demoSubdomains } from './settings/demo-subdomains.ts'
import type { Secrets } from './settings/secrets.ts'

export type SliceParts = {
  config: Config
  secrets: Secrets
  database: Database
  events: Pick<Events, 'announce' | 'hub'>
  onError: (error: unknown) => void
  clock?: () => Date
}

/** The parts of a slice that the server uses; tasks and schedules are optional. */
export type Served = {
  routes: readonly Binding[]
  tasks?: Record<string, Task>
  recurring?: readonly Recurring[]
}

export type Slices = ReturnType<typeof makeSlices>

/** Creates the slices from the lowest level up and passes each the functions it may use. */
export function createSlices(parts: SliceParts): Slices {
  const made: { slices?: Slices } = {}
  const ports = portsOf(() => {
    if (!made.slices) throw new Error('a slice called another one before the server was assembled')
    return made.slices
  })
  made.slices = makeSlices(parts, ports)
  return made.slices
}

function makeSlices(parts: SliceParts, ports: Ports) {
  const { config, secrets, database, onError } = parts
  const { announce, hub } = parts.events
  const clock = parts.clock ?? (() => new Date())
  const core = { database, clock, newId, announce, onError }
  const { identity, vendors, catalog, customers } = makeGround(parts, ports, core)
  const { settingsOf } = vendors
  const delivery = makeDelivery(config, core, { settingsOf, customers })
  const pricing = createPricing(core)
  const dining = makeDining(core, ports)
  const payments = makePayments(parts, ports, {
    ...core,
    bridgesOf: identity.bridgesOf,
    credit: { take: customers.takeCredit, giveBack: customers.giveBackCredit },
  })
  const ordering = makeOrdering({ ...core, hub, unpaidLimits: config.unpaidLimits }, ports, {
    sms: createSms(config),
    smsPartToman: config.sms.partToman,
    identity,
    vendors,
    catalog,
    customers,
    pricing,
    delivery,
    dining,
    payments,
  })
  const feedback = createFeedback({
    ...core,
    findOrder: ports.ratedOrder,
    receiptKey: secrets.receipts,
    tableGuest: ports.tableGuest,
  })
  const printing = makePrinting(
    parts,
    { ...core, hub },
    { identity, settingsOf, catalog, payments, ordering, feedback, ports },
  )
  const { namesOf, branchesOf } = ports
  const reporting = createReporting({ ...core, vendors, ordering, namesOf, branchesOf })
  const made = {
    identity,
    pricing,
    vendors,
    catalog,
    customers,
    delivery,
    dining,
    payments,
    feedback,
    ordering,
    printing,
    reporting,
  }
  const all: readonly Served[] = Object.values(made)
  return { ...made, all, refusals: sliceRefusals }
}

function makeDelivery(
  config: SliceParts['config'],
  core: Grounds,
  { settingsOf, customers }: { settingsOf: OrderingDeps['settingsOf']; customers: Customers },
) {
  const { addressesOf, findAddress } = customers
  return createDelivery({
    ...core,
    positionOf: async (handle, vendorId) => (await settingsOf(handle, vendorId)).position,
    addressesOf,
    findAddress,
    ...createMap(config),
  })
}

type Grounds = Pick<OrderingDeps, 'database' | 'clock' | 'newId' | 'announce' | 'onError'>

function makeDining(grounds: Grounds, { findOpenOrders, findOpenBill, namesOf }: Ports) {
  return createDining({ ...grounds, findOpenOrders, findOpenBill, namesOf })
}

/** Creates the slices that all others depend on: persons, vendors, menu and customers. */
function makeGround({ config, secrets, events }: SliceParts, ports: Ports, core: Grounds) {
  const { tillsPerDay } = config
  const identity = createIdentity({
    ...core,
    sms: createSms(config),
    secrets,
    vendorName: ports.vendorName,
    tillsPerDay,
  })
  const vendors = createVendors({
    ...core,
    filesDir: join(config.folder, 'files'),
    baseDomains: config.baseDomains,
    defaultVendor: config.defaultVendor,
    hasOrders: ports.hasOrders,
    usesSimulators: (subdomain) => config.usesSimulators && !demoSubdomains.includes(subdomain),
    createBuiltInRoles: identity.createBuiltInRoles,
    addOwner: identity.addOwner,
  })
  const { settingsOf, findPictures } = vendors
  const catalog = createCatalog({ ...core, hub: events.hub, settingsOf, findPictures })
  const { ensurePerson, ensurePersons, findPersons } = identity
  const customers = createCustomers({
    ...core,
    ensurePerson,
    ensurePersons,
    findPersons,
    dayStartHourOf: async (handle, vendorId) => (await settingsOf(handle, vendorId)).dayStartHour,
    findOrder: ports.orderFacts,
    lastOrdersOf: ports.lastOrdersOf,
    orderNumbersOf: ports.orderNumbersOf,
    recordAccountPayment: ports.recordAccountPayment,
    findDishes: async (handle, vendorId, ids) =>
      new Set((await catalog.findSellables(handle, vendorId, ids, { at: core.clock() })).keys()),
    push: createPush(config, secrets),
  })
  return { identity, vendors, catalog, customers }
}

/** Creates the payments slice with its gateways and ports. */
function makePayments(
  { config, secrets }: SliceParts,
  ports: Ports,
  core: Grounds & Pick<PaymentsDeps, 'credit' | 'bridgesOf'>,
): Payments {
  return createPayments({
    ...core,
    jobs: createJobs(),
    orders: ports.orders,
    payer: ports.payer,
    shop: ports.shop,
    orderNumberOf: ports.orderNumberOf,
    linesOf: ports.linesOf,
    tableGuest: ports.tableGuest,
    ordersNumbered: ports.ordersNumbered,
    sms: createSms(config),
    salesOfShift: ports.salesOfShift,
    namesOf: ports.namesOf,
    bridgeHeartbeats: ports.bridgeHeartbeats,
    kiosks: ports.kiosks,
    mayReachAnything: !config.isProduction,
    gateways: createGateways(config),
    ...platformMerchant(config),
    sealing: secrets.sealing,
  })
}

type OrderingCore = Pick<OrderingDeps, 'database' | 'clock' | 'newId' | 'announce' | 'onError' | 'hub' | 'unpaidLimits'>
type Below = {
  sms: SmsSender
  smsPartToman: number
  identity: Identity
  vendors: Vendors
  catalog: ReturnType<typeof createCatalog>
  customers: Customers
  pricing: Pricing
  delivery: Delivery
  dining: ReturnType<typeof createDining>
  payments: Payments
}

/** Creates ordering, which depends on most other slices. */
function makeOrdering(core: OrderingCore, ports: Ports, below: Below): Ordering {
  const { sms, smsPartToman, identity, vendors, catalog, customers, pricing, delivery, dining, payments } = below
  return createOrdering({
    ...core,
    lastNumber,
    settingsOf: vendors.settingsOf,
    findSellables: catalog.findSellables,
    moveStock: catalog.moveStock,
    findTable: dining.findTable,
    visits: dining.visits,
    ensurePerson: identity.ensurePerson,
    findPersons: identity.findPersons,
    permissionsOf: identity.permissionsAt,
    findTill: identity.findTill,
    noteDeviceSeen: identity.noteDeviceSeen,
    noteCustomer: customers.noteCustomer,
    findSoughtCustomers: customers.findSoughtIds,
    findAddress: customers.findAddress,
    noteAddressUsed: customers.noteAddressUsed,
    rememberAddress: customers.rememberAddress,
    zoneAt: delivery.zoneAt,
    findCoupon: pricing.findCoupon,
    takeCoupon: pricing.takeCoupon,
    passCoupon: pricing.passCoupon,
    noteCouponUse: pricing.noteCouponUse,
    giveBackCoupon: pricing.giveBackCoupon,
    askPoints: customers.askPoints,
    spendPoints: customers.spendPoints,
    returnPoints: customers.returnPoints,
    jobs: createJobs(),
    smsPartToman,
    sendSms: (to, text) => sms.send(to, text),
    hasSubscription: customers.hasSubscription,
    pushTo: customers.pushTo,
    pushToBrowsers: customers.pushToBrowsers,
    mayPushTo: customers.mayPushTo,
    sentences: sliceRefusals,
    branchesOf: ports.branchesOf,
    payments: () => payments,
    mayStillFollow: ports.mayStillFollow,
    isPaired: identity.isPaired,
    addressHash: identity.addressHash,
  })
}

type BelowPaper = Pick<Below, 'identity' | 'catalog' | 'payments'> & {
  ports: Ports
  settingsOf: Vendors['settingsOf']
  ordering: Ordering
  feedback: FeedbackSlice
}

function makePrinting({ config, secrets, database }: SliceParts, core: OrderingCore, below: BelowPaper): Printing {
  const { identity, settingsOf, catalog, payments, ordering, feedback, ports } = below
  return createPrinting({
    ...core,
    settingsOf,
    findOrder: ordering.findOrder,
    lockOrder: ordering.lockOrder,
    kitchenTicketsOf: ordering.kitchenTicketsOf,
    parkedEvents: (handle, vendorId) => parkedEvents(handle, vendorId, { kinds: 'order-', most: 20 }),
    placingDeviceOf: ordering.placingDeviceOf,
    stepKitchen: ordering.stepKitchen,
    findShiftReport: payments.findShiftReport,
    readShiftReport: payments.readShiftReport,
    paidInCash: payments.paidInCash,
    moneyOfReceipt: payments.moneyOfReceipt,
    cashTakenAt: payments.cashTakenAt,
    nameOf: async (handle, personId) => (await ports.namesOf(handle, [personId])).get(personId) ?? '',
    menuOf: async (vendorId) => (await catalog.use.lists.allCategories(vendorId)).categories.map(categoryOfMenu),
    bridgesOf: identity.bridgesOf,
    receiptTokenOf: feedback.receiptTokenOf,
    bridgeSecret: secrets.bridges,
    programSeeds: secrets.programs,
    bridgeProgram: () => carriedProgram(config.bridgeProgramFolder),
    mayReachAnything: !config.isProduction,
    isPaired: identity.isPaired,
    mayStillFollow: async ({ vendorId, deviceId, sessionId, personId }) => {
      if (deviceId) return identity.isPaired(database, vendorId, deviceId)
      if (!sessionId || !personId) return false
      return (await identity.credentialsOf({ vendorId, sessionId, personId }))?.isStaff ?? false
    },
  })
}

function categoryOfMenu({ id, title, isActive, items }: MenuCategory): MenuCategory {
  return { id, title, isActive, items: items.map((item) => ({ id: item.id, title: item.title })) }
}
