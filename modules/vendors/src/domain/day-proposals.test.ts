import { describe, expect, it } from 'vitest'
import { dayProposals } from './day-proposals.ts'
import type { VendorDay } from './vendor-settings.ts'

const tehran = { lat: 35.69, lng: 51.39 }
const taken = (days: readonly Pick<VendorDay, 'from' | 'to' | 'openings'>[]): VendorDay[] =>
  days.map((day, index) => ({ ...day, id: String(index), message: '' }))
const namesOf = (today: string, days: VendorDay[] = []) =>
  dayProposals(today, { days, place: tehran }).map(({ name, from, to }) => `${name} ${from} ${to}`)

describe('dayProposals', () => {
  it('joins the days of one holiday and proposes it no more than a month ahead', () => {
    expect(namesOf('2027-03-15')).toContain('NOWRUZ 2027-03-21 2027-03-24')
    expect(namesOf('2027-02-10').some((name) => name.startsWith('NOWRUZ'))).toBe(false)
  })

  it('omits decided days and keeps the undecided ones', () => {
    const nowruz = taken([{ from: '2027-03-21', to: '2027-03-22', openings: [] }])
    expect(namesOf('2027-03-15', nowruz)).toContain('NOWRUZ 2027-03-23 2027-03-24')
    const open = taken([{ from: '2027-04-01', to: '2027-04-01', openings: [{ from: '10:00', to: '14:00' }] }])
    expect(namesOf('2027-03-15', open).some((name) => name.startsWith('REPUBLIC_DAY'))).toBe(false)
  })

  it('proposes opening on Ramadan nights from sunset to dawn, week by week', () => {
    const [ramadan] = dayProposals('2027-02-01', { days: [], place: tehran }).filter(({ name }) => name === 'RAMADAN')
    expect(ramadan).toMatchObject({ from: '2027-02-08', to: '2027-03-09', confidence: 'LUNAR' })
    expect(ramadan?.days).toHaveLength(5)
    expect(ramadan?.days[0]).toEqual({
      from: '2027-02-08',
      to: '2027-02-14',
      openings: [{ from: '17:45', to: '05:25' }],
    })
    expect(dayProposals('2027-02-01', { days: taken(ramadan?.days ?? []), place: tehran })).not.toContainEqual(
      expect.objectContaining({ name: 'RAMADAN' }),
    )
  })

  it('still proposes a holiday within an accepted Ramadan', () => {
    const [ramadan] = dayProposals('2027-02-01', { days: [], place: tehran }).filter(({ name }) => name === 'RAMADAN')
    expect(namesOf('2027-02-12', taken(ramadan?.days ?? []))).toContain('ALI_DEATH 2027-02-28 2027-02-28')
  })

  it('proposes Ramadan without hours when the vendor has no position', () => {
    expect(dayProposals('2027-02-01', { days: [], place: null })).toContainEqual(
      expect.objectContaining({ name: 'RAMADAN', days: [] }),
    )
  })
})
