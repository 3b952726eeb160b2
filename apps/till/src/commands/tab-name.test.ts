import { describe, expect, it } from 'vitest'
import { isNamelessTab, nameInNote, noteWithName } from './tab-name.ts'

describe('the name of an open bill', () => {
  it('puts the name of a bill before its note and parses it from there', () => {
    const note = noteWithName('سارا', 'بی‌پیاز · کم‌نمک')
    expect(note).toBe('به نام سارا · بی‌پیاز · کم‌نمک')
    expect(nameInNote(note)).toBe('سارا')
    expect(nameInNote(noteWithName('سارا', ''))).toBe('سارا')
  })

  it('returns no name for a note without one', () => {
    expect(noteWithName(null, 'بی‌پیاز')).toBe('بی‌پیاز')
    expect(nameInNote('بی‌پیاز')).toBe('')
  })

  it('asks for a name of a dine-in bill without a table, a customer or a name', () => {
    const cart = { deliveryType: 'SERVE', table: null, customer: null }
    expect(isNamelessTab(cart)).toBe(true)
    expect(isNamelessTab({ ...cart, table: { id: '1', name: '۷' } })).toBe(false)
    expect(isNamelessTab({ ...cart, customer: { phone: '09120000001' } })).toBe(false)
    expect(isNamelessTab({ ...cart, tabName: 'سارا' })).toBe(false)
    expect(isNamelessTab({ ...cart, deliveryType: 'PICKUP' })).toBe(false)
  })
})
