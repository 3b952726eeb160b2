import { expect, it } from 'vitest'
import { helpPageFor } from '@sofreh/staff/help'
import { helpPages } from '@sofreh/staff/help/pages'
import { helpPlaceOf } from '../../parts/help-place.ts'

it.each([
  ['pay', 'till-pay'],
  ['bill', 'till-bills'],
  ['customer', 'till-delivery'],
  ['drawer', 'till-shift'],
  ['duties', 'till-refund'],
  ['waiting', 'till-offline'],
  ['account', 'till-account'],
  ['pause', 'till-alarms'],
  ['note', 'till'],
] as const)('explains the sheet %s by the page %s', (kind, id) => {
  expect(helpPageFor(helpPages, helpPlaceOf(kind) ?? '')?.id).toBe(id)
})

it('offers no help inside the help', () => {
  expect(helpPlaceOf('help')).toBeUndefined()
})
