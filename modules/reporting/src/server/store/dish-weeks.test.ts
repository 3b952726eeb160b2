import { expect, it } from 'vitest'
import { daysOutside } from './dish-weeks.ts'

const weeks = ['2026-10-05', '2026-10-12', '2026-10-26']
it.each([
  [
    'a range with days before, between and after',
    '2026-10-01',
    '2026-11-03',
    [
      ['2026-10-01', '2026-10-04'],
      ['2026-10-19', '2026-10-25'],
      ['2026-11-02', '2026-11-03'],
    ],
  ],
  ['a range of whole weeks', '2026-10-05', '2026-11-01', [['2026-10-19', '2026-10-25']]],
  [
    'an open range',
    undefined,
    undefined,
    [
      [undefined, '2026-10-04'],
      ['2026-10-19', '2026-10-25'],
      ['2026-11-02', undefined],
    ],
  ],
] as const)('finds the days outside of weeks in %s', (_, from, to, expected) => {
  expect(daysOutside({ from, to }, weeks).map((span) => [span.from, span.to])).toEqual(expected)
})

it('finds the whole range without weeks', () => {
  const range = { from: '2026-10-01', to: '2026-10-02' }
  expect(daysOutside(range, [])).toEqual([range])
})
