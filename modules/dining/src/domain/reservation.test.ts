import { describe, expect, it } from 'vitest'
import { holdsNow, isLate, mayBecome, missingSeats, rankTables, reserveStates } from './reservation.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const party = { startsAt: '2026-11-21T20:00:00Z', endsAt: '2026-11-21T22:00:00Z', state: 'RESERVED' as const }

describe('a reservation', () => {
  it('keeps its table free from three quarters of an hour before until its time is over, and as long as the party sits', () => {
    expect(holdsNow(party, at('19:14'))).toBe(false)
    expect(holdsNow(party, at('19:15'))).toBe(true)
    expect(holdsNow(party, at('21:59'))).toBe(true)
    expect(holdsNow(party, at('22:00'))).toBe(false)
    expect(holdsNow({ ...party, state: 'SEATED' }, at('23:30'))).toBe(true)
    for (const state of ['LEFT', 'NO_SHOW', 'CANCELED'] as const)
      expect(holdsNow({ ...party, state }, at('20:30'))).toBe(false)
  })

  it('is called late after twenty minutes, and only while nobody has come', () => {
    expect(isLate(party, at('20:19'))).toBe(false)
    expect(isLate(party, at('20:20'))).toBe(true)
    expect(isLate({ ...party, state: 'SEATED' }, at('20:40'))).toBe(false)
  })

  it('ends when the party leaves, and a wrong tap can be taken back', () => {
    expect(mayBecome('RESERVED', 'SEATED')).toBe(true)
    expect(mayBecome('SEATED', 'RESERVED')).toBe(true)
    expect(mayBecome('NO_SHOW', 'SEATED')).toBe(true)
    expect(reserveStates.filter((to) => mayBecome('LEFT', to))).toEqual(['SEATED'])
    expect(mayBecome('CANCELED', 'SEATED')).toBe(false)
  })

  it('counts the seats of all joined tables', () => {
    expect(missingSeats([{ seats: 4 }, { seats: 4 }], 8)).toBe(0)
    expect(missingSeats([{ seats: 4 }, { seats: 4 }], 11)).toBe(3)
  })

  it('is offered the table that fits best first', () => {
    const tables = [8, 2, 4, 6].map((seats) => ({ id: String(seats), seats }))
    expect(rankTables(tables, 4).map(({ id }) => id)).toEqual(['4', '6', '8', '2'])
    expect(rankTables(tables, 10).map(({ id }) => id)).toEqual(['8', '6', '4', '2'])
  })
})
