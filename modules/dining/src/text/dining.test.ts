import { describe, expect, it } from 'vitest'
import { tableTitle } from './dining.fa.ts'

describe('tableTitle', () => {
  it('prefixes a bare number with the Persian term for table and keeps a name, in Persian digits', () => {
    expect(['12', '۷', 'تخت 2', 'میز کنار حوض'].map(tableTitle)).toEqual(['میز ۱۲', 'میز ۷', 'تخت ۲', 'میز کنار حوض'])
  })
})
