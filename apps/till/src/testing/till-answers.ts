import type { Behaviour, Recorded } from '@sofreh/contract/testing'
import type { TillOrder } from '@sofreh/ordering/contract'
import type { TerminalProgress } from '@sofreh/payments/contract'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openOrders } from './open-orders.ts'
import { soldMenu } from './sold-menu.ts'
import { sampleId } from './sample-id.ts'

const hall = sampleId(300)
const orderOfTable = sampleId(201)

type Answers = Readonly<Record<string, Behaviour>>

const table = (place: number, openOrder: { orderId: string; number: string } | null = null) => ({
  id: sampleId(300 + place),
  name: ['میز ۱', 'میز ۲', 'میز ۳', 'میز ۴'][place - 1],
  categoryId: hall,
  categoryName: 'سالن اصلی',
  seats: 4,
  status: 'FREE',
  isActive: true,
  position: place,
  place: null,
  openOrder,
  reservation: null,
})

const people = [
  ['09121112233', 'نگار', 'سعیدی', '120'],
  ['09123334455', 'بهرام', 'کیانی', null],
] as const

const customer = (place: 0 | 1) => {
  const [mobile, firstName, lastName, subscriptionCode] = people[place]
  return { id: sampleId(600 + place), mobile, firstName, lastName, subscriptionCode }
}

const openShift = (openedAt: string) => ({
  id: sampleId(501),
  drawerId: sampleId(500),
  drawerName: 'کشوی پیشخوان',
  number: 1,
  status: 'OPEN',
  device: 'پیشخوان',
  openedBy: { id: sampleId(1), name: 'نرگس نارنجی' },
  openedAt,
  closedBy: null,
  closedAt: null,
  supplements: 0,
  z: null,
})

/** Returns what the server of a busy restaurant answers to its till; every other call answers a sample of its contract. */
export function tillAnswers(): Recorded {
  const now = new Date()
  const openedAt = new Date(now.getTime() - 3 * 3_600_000).toISOString()
  const shift = openShift(openedAt)
  return {
    ...recorded,
    'POST /api-sofreh/identity/devices/till': {
      data: {
        id: sampleId(2),
        letter: 'A',
        name: 'صندوق A',
        publicKey: '',
        isRevoked: false,
        credential: 'till credential',
      },
    },
    'GET /api-catalog/catalog/menuitems/sync': { data: soldMenu },
    'GET /api/diningtables/alltables': {
      data: [table(1, { orderId: orderOfTable, number: '1' }), table(2), table(3), table(4)],
    },
    'GET /api-sofreh/payments/drawers': {
      data: [{ id: sampleId(500), name: 'کشوی پیشخوان', isActive: true, openShift: shift }],
    },
    'GET /api-identity/identity/posterminal/posterminals': { data: [] },
    'GET /api-identity/identity/customers/all': {
      data: ([0, 1] as const).map((place) => ({ ...customer(place), landlines: [] })),
    },
    'GET /api-identity/identity/customers/search': {
      data: [{ ...customer(0), ordersCount: 4, totalSpent: 1_900_000, lastOrderAt: openedAt, createdAt: openedAt }],
    },
    'GET /api-sofreh/vendors/pauses': { data: { pauses: [], delay: null, now: now.toISOString() } },
    'POST /api-sofreh/ordering/till-orders': {
      data: { orders: openOrders(), gone: [], isMore: false, now: now.toISOString() },
    },
    'POST /api-sofreh/ordering/device-log': { data: { entries: [], now: now.toISOString() } },
    'GET /api-sofreh/printing/till': { data: { bridges: [], printers: [], stations: [] } },
  }
}

/** Calls whose alarms and lists would be on every screen. */
export const quietCalls = [
  'GET /api-sofreh/payments/refund-duties',
  'GET /api-sofreh/ordering/unaccepted',
  'GET /api-sofreh/dining/visits',
  'GET /api-sofreh/printing/alarms',
  'GET /api-sofreh/courier-companies/alarms',
  'GET /api-sofreh/vendors/pauses',
  'GET /api-sofreh/identity/till/people',
] as const

/** The server’s open orders. */
export const ordersAnswer = (orders: readonly TillOrder[], gone: readonly string[] = []): Answers => ({
  'POST /api-sofreh/ordering/till-orders': {
    body: { data: { orders, gone, isMore: false, now: new Date().toISOString() } },
  },
})

export const noTables: Answers = { 'GET /api/diningtables/alltables': 'empty' }

/** A drawer without an open shift. */
export const shiftClosed: Answers = {
  'GET /api-sofreh/payments/drawers': {
    body: { data: [{ id: sampleId(500), name: 'کشوی پیشخوان', isActive: true, openShift: null }] },
  },
}

export const terminalName = 'کارت‌خوان صندوق'

/** One connected card terminal. */
export const oneTerminal: Answers = {
  'GET /api-identity/identity/posterminal/posterminals': {
    body: {
      data: [
        {
          id: sampleId(700),
          name: terminalName,
          bank: 'MELLAT',
          bridgeId: sampleId(701),
          bridgeName: 'پل صندوق',
          isBridgeSilent: false,
          address: '192.168.1.20',
          port: 8888,
          deviceAddress: '',
          serialNumber: '',
          terminalNumber: '',
          isActive: true,
          createdAt: '2026-11-01T08:00:00.000Z',
          lastTask: null,
        },
      ],
    },
  },
}

const chargeAtTerminal: TerminalProgress['transaction'] = {
  id: sampleId(710),
  orderId: null,
  type: 'PAYMENT',
  method: 'CARD',
  provider: 'POS',
  bank: 'MELLAT',
  terminal: terminalName,
  merchant: 'VENDOR',
  amount: 384_000,
  currency: 'TOMAN',
  status: 'INIT',
  isUnknown: false,
  isAbandoned: false,
  given: null,
  change: null,
  reference: null,
  cardMask: null,
  failure: null,
  way: null,
  paymentId: null,
  correctsId: null,
  reason: null,
  refunded: 0,
  shareId: null,
  shiftId: null,
  createdAt: '2026-11-24T10:30:00.000Z',
  settledAt: null,
}

/** Makes a transaction a refund that a person still owes the guest. */
export const owedRefund = { type: 'REFUND', way: 'PERSON', status: 'INIT' } as const

/** A card terminal in this phase of a payment. */
export function terminalAt(phase: TerminalProgress['phase']): Answers {
  const progress: TerminalProgress = {
    transaction: chargeAtTerminal,
    phase,
    reason: null,
    code: null,
    canAskAgain: false,
    isAsking: false,
    isBridgeSilent: false,
  }
  return { ...oneTerminal, 'GET /api-sofreh/payments/terminal-payments/{id}': { body: { data: progress } } }
}

/** Slots of tomorrow’s noon; the last one is full. */
export function slotsTomorrow(): Answers {
  const noon = new Date(Date.now() + 24 * 3_600_000)
  noon.setUTCHours(9, 0, 0, 0)
  const slots = [0, 15, 30].map((minutes) => ({
    at: new Date(noon.getTime() + minutes * 60_000).toISOString(),
    leftMinutes: minutes === 30 ? 0 : 120,
    isFull: minutes === 30,
  }))
  const days = [{ date: noon.toISOString().slice(0, 10), slots }]
  return { 'GET /api-sofreh/ordering/slots': { body: { data: { isOffered: true, slotMinutes: 15, days } } } }
}

/** A person with these permissions only. */
export const permissionsAnswer = (permissions: readonly string[]): Answers => ({
  'GET /api-identity/identity/permissions/me': { body: { data: { roles: [], permissions } } },
})
