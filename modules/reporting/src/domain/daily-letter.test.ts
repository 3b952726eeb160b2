import { expect, it } from 'vitest'
import { nextLetter } from './daily-letter.ts'

/** Tehran is 3:30 ahead of UTC. */
const at = (text: string) => new Date(`${text}+03:30`)

it.each([
  ['at the end of the business day', null, 4, '2026-11-24T22:00', '2026-11-25T04:00', '2026-11-24'],
  ['at midnight where the day starts then', null, 0, '2026-11-24T22:00', '2026-11-25T00:00', '2026-11-24'],
  ['at an hour of the morning after', 8, 4, '2026-11-24T22:00', '2026-11-25T08:00', '2026-11-24'],
  ['of yesterday while that hour has not come', 8, 4, '2026-11-24T07:00', '2026-11-24T08:00', '2026-11-23'],
  ['of today once that hour has passed', 8, 4, '2026-11-24T08:00', '2026-11-25T08:00', '2026-11-24'],
  ['a night later for an hour before the day has ended', 1, 4, '2026-11-24T22:00', '2026-11-25T01:00', '2026-11-23'],
])('the next letter is due %s', (_, hour, dayStartHour, after, due, businessDate) => {
  expect(nextLetter(at(after), { hour, dayStartHour })).toEqual({ at: at(due), businessDate })
})
