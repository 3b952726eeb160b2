import { describe, expect, it } from 'vitest'
import { tableTitle } from './dining.fa.ts'

describe('how a table is spoken of', () => {
  it('calls a bare number a table and lets a name speak for itself, in Persian digits', () => {
    expect(['12', '۷', 'تخت 2', 'میز کنار حوض'].map(tableTitle)).toEqual(['میز ۱۲', 'میز ۷', 'تخت ۲', 'میز کنار حوض'])
  })
})
