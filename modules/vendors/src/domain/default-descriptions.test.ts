import { describe, expect, it } from 'vitest'
import { hasDescription, withDescription } from './default-descriptions.ts'

describe('default descriptions', () => {
  it('appends a description once and removes it on the second tap', () => {
    const once = withDescription('', 'بی نمک')
    expect(once).toBe('بی نمک')
    const both = withDescription(once, 'تند')
    expect(both).toBe('بی نمک، تند')
    expect(hasDescription(both, 'بی نمک')).toBe(true)
    expect(withDescription(both, 'بی نمک')).toBe('تند')
    expect(withDescription('کم‌نمک', 'بی نمک')).toBe('کم‌نمک، بی نمک')
    expect(hasDescription('خیلی تند', 'تند')).toBe(false)
  })
})
