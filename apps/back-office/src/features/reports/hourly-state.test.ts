import { describe, expect, it } from 'vitest'
import { emptyHourly, hourlyStateOf } from './hourly-state.ts'

describe('the state of the hourly report', () => {
  it('starts the hourly report with page number and size 0 until both answers have arrived', () => {
    expect(emptyHourly).toMatchObject({ loading: true, pageNumber: 0, pageSize: 0, totalCount: 0 })
    const sums = { orderCount: 3, totalTip: 5, totalSale: 100 }
    expect(hourlyStateOf({ sums, page: undefined })).toEqual(emptyHourly)
  })

  it('names the sums of the hourly report’s orders count, tip and total', () => {
    const sums = { orderCount: 3, totalTip: 5, totalSale: 100 }
    const page = { data: [], totalCount: 7, pageNumber: 2, pageSize: 20 }
    expect(hourlyStateOf({ sums, page })).toEqual({
      loading: false,
      summary: { count: 3, tip: 5, total: 100 },
      detail: [],
      totalCount: 7,
      pageNumber: 2,
      pageSize: 20,
    })
  })
})
