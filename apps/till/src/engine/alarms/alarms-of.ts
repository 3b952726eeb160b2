/**
 * Derives the alarms from the state of orders, tables, printers and couriers, never from single messages. A message that was
 * missed, or sent while the till was offline, becomes an alarm with the next sync.
 */
import type { CourierAlarm } from '@sofreh/courier-companies/contract'
import type { TableVisit } from '@sofreh/dining/contract'
import { acceptedByItselfAt, awaitedSince, urgentAfterMs } from '@sofreh/ordering/domain'
import type { PrintingAlarm } from '@sofreh/printing/client'
import type { RingKind } from '@sofreh/staff/alarms'
import type { Bill } from '../bills.ts'

/** A kitchen ticket that no printer took while the till was offline. */
export type Unprinted = { id: string; number: string; atMs: number }
export type TableThatCalls = TableVisit['calls'][number] & { tableName: string }
export type TillAlarm = { id: string; sinceMs: number; ring: RingKind; isUrgent: boolean; isAcknowledged: boolean } & (
  | { kind: 'order' | 'acceptedOrder' | 'round'; bill: Bill }
  | { kind: 'call'; call: TableThatCalls }
  | { kind: 'printing'; alarm: PrintingAlarm }
  | { kind: 'courier'; alarm: CourierAlarm }
  | { kind: 'unprinted'; number: string }
)

export type AlarmFacts = {
  bills: readonly Bill[]
  visits: readonly TableVisit[]
  printing: readonly PrintingAlarm[]
  /** Orders that no courier company carries. */
  couriers: readonly CourierAlarm[]
  unprinted: readonly Unprinted[]
  /** Ids of alarms acknowledged at this till. */
  seen: ReadonlySet<string>
  /** By the server's clock. */
  nowMs: number
}

/** After this long an automatically accepted order is no alarm any more: the kitchen has it. */
const newsForMs = 10 * 60_000

/**
 * Returns every alarm, the most pressing first: unaccepted orders, calls, orders without a courier, printing,
 * automatically accepted orders and further rounds.
 */
export function alarmsOf(facts: AlarmFacts): TillAlarm[] {
  const { bills, visits, printing, couriers, unprinted, seen, nowMs } = facts
  const calls = visits.flatMap(({ calls: own, tableName }) => own.map((call) => ({ ...call, tableName })))
  return [
    ...inOrder(bills.flatMap((bill) => unacceptedOf(bill, nowMs))),
    ...inOrder(calls.map(callAlarm)),
    ...inOrder(couriers.map((alarm) => courierAlarm(alarm, seen))),
    ...unprinted.map((ticket) => unprintedAlarm(ticket)),
    ...inOrder(printing.map((alarm) => printingAlarm(alarm, seen))),
    ...inOrder(bills.flatMap((bill) => [...acceptedOf(bill, seen, nowMs), ...roundOf(bill, seen, nowMs)])),
  ]
}

function unacceptedOf(bill: Bill, nowMs: number): TillAlarm[] {
  const since = awaitedSince(bill.sheet)
  if (since === null) return []
  const sinceMs = Date.parse(since)
  const isUrgent = nowMs - sinceMs >= urgentAfterMs
  return [{ kind: 'order', id: `order ${bill.id}`, bill, sinceMs, ring: 'order', isUrgent, isAcknowledged: false }]
}

function acceptedOf(bill: Bill, seen: ReadonlySet<string>, nowMs: number): TillAlarm[] {
  const at = acceptedByItselfAt(bill.sheet)
  const id = `accepted ${bill.id}`
  if (at === null || seen.has(id) || nowMs - Date.parse(at) > newsForMs) return []
  const sinceMs = Date.parse(at)
  return [{ kind: 'acceptedOrder', id, bill, sinceMs, ring: 'order', isUrgent: false, isAcknowledged: false }]
}

/** A further round of an accepted table. The kitchen has it; the cashier has to acknowledge it. */
function roundOf(bill: Bill, seen: ReadonlySet<string>, nowMs: number): TillAlarm[] {
  const { roundAt, sheet: order } = bill
  const id = `round ${bill.id} ${roundAt}`
  if (!roundAt || awaitedSince(order) !== null || seen.has(id) || nowMs - Date.parse(roundAt) > newsForMs) return []
  // Rounds before the acceptance were accepted with it.
  const acceptedAt = order.times.CONFIRMED ?? order.placedAt
  if (roundAt <= order.placedAt || roundAt < acceptedAt) return []
  const sinceMs = Date.parse(roundAt)
  return [{ kind: 'round', id, bill, sinceMs, ring: 'order', isUrgent: false, isAcknowledged: false }]
}

function callAlarm(call: TableThatCalls): TillAlarm {
  const sinceMs = Date.parse(call.askedAt)
  const isAcknowledged = call.takenAt !== null
  return { kind: 'call', id: `call ${call.id}`, call, sinceMs, ring: 'call', isUrgent: false, isAcknowledged }
}

/** A printer's new state is a new alarm. */
function printingAlarm(alarm: PrintingAlarm, seen: ReadonlySet<string>): TillAlarm {
  const id = ['printing', alarm.kind, alarm.id, alarm.state].filter(Boolean).join(' ')
  const sinceMs = Date.parse(alarm.since)
  const isAcknowledged = seen.has(id)
  return { kind: 'printing', id, alarm, sinceMs, ring: 'printing', isUrgent: false, isAcknowledged }
}

/** A search that failed again is a new alarm. */
function courierAlarm(alarm: CourierAlarm, seen: ReadonlySet<string>): TillAlarm {
  const id = `courier ${alarm.orderId} ${alarm.raisedAt}`
  const sinceMs = Date.parse(alarm.raisedAt)
  const isAcknowledged = seen.has(id)
  return { kind: 'courier', id, alarm, sinceMs, ring: 'courier', isUrgent: false, isAcknowledged }
}

function unprintedAlarm({ id, number, atMs }: Unprinted): TillAlarm {
  const facts = { ring: 'printing', isUrgent: false, isAcknowledged: false } as const
  return { kind: 'unprinted', id: `unprinted ${id}`, number, sinceMs: atMs, ...facts }
}

function inOrder(alarms: TillAlarm[]): TillAlarm[] {
  return alarms.sort((a, b) => Number(a.isAcknowledged) - Number(b.isAcknowledged) || a.sinceMs - b.sinceMs)
}
