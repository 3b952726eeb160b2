import type { CourierAlarm } from '@sofreh/courier-companies/contract'
import type { TableVisit } from '@sofreh/dining/contract'
import type { FoldedOrder } from '@sofreh/ordering/domain'
import type { PrintingAlarm } from '@sofreh/printing/client'
import { describe, expect, it } from 'vitest'
import type { Bill } from '../bills.ts'
import { type AlarmFacts, alarmsOf } from './alarms-of.ts'

const placedAt = '2026-11-22T10:00:00.000Z'
const second = (count: number) => Date.parse(placedAt) + count * 1_000

function bill(id: string, order: Partial<FoldedOrder> = {}): Bill {
  const waiting = { channel: 'QR', state: 'SUBMITTED', isPayLater: true, mergedInto: null, placedAt }
  return { id, number: id, sheet: { ...waiting, times: { SUBMITTED: placedAt }, ...order } } as Bill
}

function visit(takenAt: string | null): TableVisit {
  const call = { id: 'c', kind: 'WAITER', payBy: null, guestId: 'g', askedAt: placedAt, takenAt, takenBy: '' }
  return { tableName: 'میز ۴', calls: [call] } as unknown as TableVisit
}

const paperOut: PrintingAlarm = { kind: 'PRINTER', id: 'p', name: 'گرم', state: 'PAPER_OUT', since: placedAt }

const noCourier: CourierAlarm = {
  orderId: 'o',
  orderNumber: '12',
  company: 'MIARE',
  reason: 'NONE_FOUND',
  raisedAt: placedAt,
}

const alarms = (facts: Partial<AlarmFacts>, atMs = second(5)) =>
  alarmsOf({ bills: [], visits: [], printing: [], couriers: [], unprinted: [], seen: new Set(), nowMs: atMs, ...facts })

describe('alarms of the till', () => {
  it('rings for an unaccepted order, urgently from the 60th second, until it is accepted', () => {
    const at = (seconds: number) => alarms({ bills: [bill('1')] }, second(seconds)).map(({ isUrgent }) => isUrgent)
    expect([at(59), at(60)]).toEqual([[false], [true]])
    const accepted = {
      state: 'CONFIRMED',
      times: { SUBMITTED: placedAt, CONFIRMED: '2026-11-22T10:00:30.000Z' },
    } as const
    expect(alarms({ bills: [bill('1', accepted)] })).toEqual([])
    expect(alarms({ bills: [bill('1', { channel: 'SALON' })] })).toEqual([])
  })

  it('shows an automatically accepted order until it is acknowledged', () => {
    const bills = [bill('1', { state: 'CONFIRMED', times: { SUBMITTED: placedAt, CONFIRMED: placedAt } })]
    expect(alarms({ bills })).toMatchObject([{ kind: 'acceptedOrder', id: 'accepted 1', isAcknowledged: false }])
    expect(alarms({ bills, seen: new Set(['accepted 1']) })).toEqual([])
    expect(alarms({ bills }, second(11 * 60))).toEqual([])
  })

  it('rings for a further round of an accepted table until it is acknowledged', () => {
    const times = { SUBMITTED: placedAt, CONFIRMED: '2026-11-22T10:00:30.000Z' }
    const roundAt = '2026-11-22T10:05:00.000Z'
    const of = (order: Partial<FoldedOrder>, at = roundAt, seen: string[] = []) =>
      alarms({ bills: [{ ...bill('1', order), roundAt: at }], seen: new Set(seen) }, second(320)).map(({ id }) => id)
    expect(of({ state: 'CONFIRMED', times })).toEqual([`round 1 ${roundAt}`])
    expect(of({ state: 'CONFIRMED', times }, roundAt, [`round 1 ${roundAt}`])).toEqual([])
    // A round after serving moves the order back to the kitchen at the same instant.
    expect(of({ state: 'CONFIRMED', times: { ...times, CONFIRMED: roundAt } })).toEqual([`round 1 ${roundAt}`])
    expect(of({ state: 'CONFIRMED', times }, '2026-11-22T10:00:10.000Z')).toEqual([])
    expect(of({})).toEqual(['order 1'])
  })

  it('lists a call without ringing once staff has accepted it', () => {
    expect(alarms({ visits: [visit(null)] })).toMatchObject([{ kind: 'call', isAcknowledged: false }])
    expect(alarms({ visits: [visit(placedAt)] })).toMatchObject([{ kind: 'call', isAcknowledged: true }])
  })

  it('rings again for an acknowledged printer once it is in another state', () => {
    const seen = new Set(['printing PRINTER p PAPER_OUT'])
    expect(alarms({ printing: [paperOut], seen })).toMatchObject([{ isAcknowledged: true }])
    expect(alarms({ printing: [{ ...paperOut, state: 'COVER_OPEN' }], seen })).toMatchObject([
      { isAcknowledged: false },
    ])
  })

  it('rings for an order without a courier until it is acknowledged, and again when the next company fails too', () => {
    const seen = new Set([`courier o ${placedAt}`])
    expect(alarms({ couriers: [noCourier] })).toMatchObject([
      { kind: 'courier', ring: 'courier', isAcknowledged: false, sinceMs: second(0) },
    ])
    expect(alarms({ couriers: [noCourier], seen })).toMatchObject([{ isAcknowledged: true }])
    const again = { ...noCourier, company: null, reason: 'LIST_OVER', raisedAt: '2026-11-22T10:05:00.000Z' }
    expect(alarms({ couriers: [again], seen })).toMatchObject([{ isAcknowledged: false }])
  })

  it('puts the order that waits longest first, before calls, couriers and printers', () => {
    const older = { times: { SUBMITTED: '2026-11-22T09:59:00.000Z' } }
    const all = alarms({
      bills: [bill('new'), bill('old', older)],
      visits: [visit(null)],
      printing: [paperOut],
      couriers: [noCourier],
      unprinted: [{ id: 'u', number: 'A7', atMs: second(0) }],
    })
    expect(all.map(({ id }) => id)).toEqual([
      'order old',
      'order new',
      'call c',
      `courier o ${placedAt}`,
      'unprinted u',
      'printing PRINTER p PAPER_OUT',
    ])
  })
})
