import { expect, it } from 'vitest'
import { noteTiming, recentTimings } from './recent-timings.ts'

it('lists the latest hundred calls, newest first', () => {
  for (let call = 1; call <= 130; call += 1)
    noteTiming({ name: `GET /api/orders/${call}`, status: 200, ms: call, at: new Date(0), requestId: null })
  const listed = recentTimings()
  expect(listed).toHaveLength(100)
  expect([listed[0]?.ms, listed.at(-1)?.ms]).toEqual([130, 31])
})
