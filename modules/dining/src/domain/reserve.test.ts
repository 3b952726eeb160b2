import { describe, expect, it } from 'vitest'
import {
  holdsNow,
  isLate,
  mayBeBillOf,
  mayBecome,
  missingSeats,
  rankTables,
  reserveStates,
  seatedSince,
} from './reserve.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const party = { startsAt: '2026-11-21T20:00:00Z', endsAt: '2026-11-21T22:00:00Z', state: 'RESERVED' as const }

describe('reservation', () => {
  it('holds its table from 45 minutes before its start until its end, and as long as the party sits there', () => {
    expect(holdsNow(party, at('19:14'))).toBe(false)
    expect(holdsNow(party, at('19:15'))).toBe(true)
    expect(holdsNow(party, at('21:59'))).toBe(true)
    expect(holdsNow(party, at('22:00'))).toBe(false)
    expect(holdsNow({ ...party, state: 'SEATED' }, at('23:30'))).toBe(true)
    for (const state of ['LEFT', 'NO_SHOW', 'CANCELED'] as const)
      expect(holdsNow({ ...party, state }, at('20:30'))).toBe(false)
  })

  it('counts as late after twenty minutes, only until the party arrives', () => {
    expect(isLate(party, at('20:19'))).toBe(false)
    expect(isLate(party, at('20:20'))).toBe(true)
    expect(isLate({ ...party, state: 'SEATED' }, at('20:40'))).toBe(false)
  })

  it('ends when the party leaves, and can be reopened after a mistake', () => {
    expect(mayBecome('RESERVED', 'SEATED')).toBe(true)
    expect(mayBecome('SEATED', 'RESERVED')).toBe(true)
    expect(mayBecome('NO_SHOW', 'SEATED')).toBe(true)
    expect(reserveStates.filter((to) => mayBecome('LEFT', to))).toEqual(['SEATED'])
    expect(mayBecome('CANCELED', 'SEATED')).toBe(false)
  })

  it('excludes bills from before the party sat down, except those of the half hour before its start', () => {
    const clock = (hour: string) => `2026-11-21T${hour}:00Z`
    const expected = { startsAt: clock('20:00'), createdAt: clock('12:00') }
    const isOf = (placed: string, seated: string, made = '12:00') =>
      mayBeBillOf({ ...expected, createdAt: clock(made), seatedAt: clock(seated) }, clock(placed))
    expect([isOf('19:29', '20:10'), isOf('19:30', '20:10'), isOf('20:11', '20:10')]).toEqual([false, true, true])
    // Long before its time; and made shortly before, when it did not hold the table yet.
    expect([isOf('18:59', '19:00'), isOf('19:00', '19:00')]).toEqual([false, true])
    expect([isOf('19:40', '20:00', '19:50'), isOf('19:50', '20:00', '19:50')]).toEqual([false, true])
  })

  it('starts with the open bill for guests who sat there before their reservation was entered', () => {
    const [now, billFrom] = [new Date(at('20:00')), new Date(at('18:30'))]
    const since = (tables: number, made: string) =>
      seatedSince({ createdAt: `2026-11-21T${made}:00Z`, tables: Array.from({ length: tables }) }, { now, billFrom })
    expect(since(2, '19:59')).toEqual(billFrom)
    expect([since(1, '19:59'), since(2, '19:00')]).toEqual([now, now])
    const noParty = { now, billFrom: undefined }
    expect(seatedSince({ createdAt: '2026-11-21T19:59:00Z', tables: [1, 2] }, noParty)).toEqual(now)
  })

  it('counts the seats of all combined tables', () => {
    expect(missingSeats([{ seats: 4 }, { seats: 4 }], 8)).toBe(0)
    expect(missingSeats([{ seats: 4 }, { seats: 4 }], 11)).toBe(3)
  })

  it('offers the best-fitting table first', () => {
    const tables = [8, 2, 4, 6].map((seats) => ({ id: String(seats), seats }))
    expect(rankTables(tables, 4).map(({ id }) => id)).toEqual(['4', '6', '8', '2'])
    expect(rankTables(tables, 10).map(({ id }) => id)).toEqual(['8', '6', '4', '2'])
  })
})
