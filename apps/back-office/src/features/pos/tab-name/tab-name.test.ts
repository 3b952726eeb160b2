import { describe, expect, it } from 'vitest'
import { isNamelessTab, nameInNote, noteWithName } from './tab-name.ts'

describe('the name of an open bill', () => {
  it('precedes the note and is parsed from it', () => {
    const note = noteWithName('سارا', 'بی‌پیاز · کم‌نمک')
    expect(note).toBe('به نام سارا · بی‌پیاز · کم‌نمک')
    expect(nameInNote(note)).toBe('سارا')
    expect(nameInNote(noteWithName('سارا', ''))).toBe('سارا')
  })

  it('is empty where a note has none', () => {
    expect(noteWithName(null, 'بی‌پیاز')).toBe('بی‌پیاز')
    expect(nameInNote('بی‌پیاز')).toBe('')
  })

  it('is missing from a dine-in bill without a table, a customer or a name', () => {
    const ticket = { deliveryType: 'SERVE', table: null, customer: null }
    expect(isNamelessTab(ticket)).toBe(true)
    expect(isNamelessTab({ ...ticket, table: { id: '1', name: '۷' } })).toBe(false)
    expect(isNamelessTab({ ...ticket, customer: { phone: '09120000001' } })).toBe(false)
    expect(isNamelessTab({ ...ticket, tabName: 'سارا' })).toBe(false)
    expect(isNamelessTab({ ...ticket, deliveryType: 'PICKUP' })).toBe(false)
  })
})
