import { expect, it } from 'vitest'
import type { Bill } from '../../engine/bills.ts'
import { placeOf } from './alarm-headline.ts'

const placed = (name: string) =>
  placeOf({ id: '1', number: '1', sheet: { channel: 'QR', deliveryType: 'SERVE', table: { id: 't', name } } } as Bill)

it('names a table of a bare number as a table in the alarm of its order', () => {
  expect(placed('7')).toMatch(/ · میز ۷$/)
  expect(placed('بهارخواب 1')).toMatch(/ · بهارخواب ۱$/)
})
