import { describe, expect, it } from 'vitest'
import { chartOfReport, pointsOf } from './chart-of-report.ts'

const shape = (name: 'perHour' | 'perType' | 'perDay') => {
  const found = chartOfReport[name]
  if (!found) throw new Error(`no chart of ${name}`)
  return found
}

describe('chartOfReport', () => {
  it('adds up the rows with one label in a chart and draws the largest first', () => {
    const rows = [
      { channel: 'QR', total: 5 },
      { channel: 'SALON', total: 4 },
      { channel: 'SALON', total: 3 },
    ]
    expect(pointsOf(rows, shape('perType'), String)).toEqual([
      { label: 'SALON', value: 7 },
      { label: 'QR', value: 5 },
    ])
    expect(pointsOf(rows, { ...shape('perType'), most: 1 }, String)).toEqual([{ label: 'SALON', value: 7 }])
  })

  it('draws days and hours of a chart in time order, independent of the order of the table', () => {
    const hours = [
      { hour: 20, total: 9 },
      { hour: 9, total: 1 },
    ]
    expect(pointsOf(hours, shape('perHour'), String).map(({ label }) => label)).toEqual(['9', '20'])
    const days = [
      { businessDate: '2026-11-02', total: 2 },
      { businessDate: '2026-10-31', total: 1 },
    ]
    expect(pointsOf(days, shape('perDay'), String).map(({ value }) => value)).toEqual([1, 2])
  })
})
