import { describe, expect, it } from 'vitest'
import { noticeWays } from './ready-notice.ts'

const table = { id: 't', name: '۴', categoryName: 'سالن' }
const all = { hasBrowser: true, hasPhone: true, readySms: true }

describe('who is told that their order is ready', () => {
  it.each([
    ['a guest who fetches it', { state: 'READYTOPICKUP', deliveryType: 'PICKUP', table: null }, all, ['PUSH', 'SMS']],
    ['one at a table, by no SMS', { state: 'READYTOSERVE', deliveryType: 'SERVE', table }, all, ['PUSH']],
    [
      'one who eats here without a table',
      { state: 'READYTOSERVE', deliveryType: 'SERVE', table: null },
      all,
      ['PUSH', 'SMS'],
    ],
    ['nobody while a courier is awaited', { state: 'READYTOSHIPMENT', deliveryType: 'DELIVER', table: null }, all, []],
    [
      'nobody by SMS unless the restaurant wants it',
      { state: 'READYTOPICKUP', deliveryType: 'PICKUP', table: null },
      { hasBrowser: false, hasPhone: true, readySms: false },
      [],
    ],
  ] as const)('is %s', (_, sheet, facts, ways) => {
    expect(noticeWays(sheet, facts, false)).toEqual(ways)
  })

  it('is by whatever way there is when staff ask for it', () => {
    const sheet = { state: 'READYTOSHIPMENT', deliveryType: 'DELIVER', table: null } as const
    expect(noticeWays(sheet, { hasBrowser: false, hasPhone: true, readySms: false }, true)).toEqual(['SMS'])
    expect(noticeWays(sheet, { hasBrowser: false, hasPhone: false, readySms: true }, true)).toEqual([])
  })
})
