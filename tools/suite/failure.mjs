import { stripVTControlCharacters } from 'node:util'

/** More failures than these are not retried. */
export const mostUnsteady = 3

/** Describes a failed test in a few lines: its place and the start of its message. */
export function failureAt(place, message = '') {
  return [place, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ')
}
