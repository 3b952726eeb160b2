import { emptyAddress } from '../delivery/order-delivery.ts'

/**
 * Removes what a guest wrote, and their name, phone and address, from a stored document of an order: its state, an
 * operation or a kitchen ticket. Applied to all documents of an order, the order stays the fold of its operations.
 */
export type GuestEraser = (document: unknown) => unknown

const writtenByGuests = new Set(['note', 'description'])

/**
 * Creates the eraser of one guest. Equal texts get the same stand-in and different ones different stand-ins, because
 * lines with the same note are one line.
 */
export function createGuestEraser(): GuestEraser {
  const standIns = new Map<string, string>()
  const standInOf = (text: string) => {
    const known = standIns.get(text) ?? `#${standIns.size + 1}`
    standIns.set(text, known)
    return known
  }
  const valueOf = (key: string, value: unknown): unknown => {
    if (writtenByGuests.has(key) && typeof value === 'string') return value === '' ? '' : standInOf(value)
    // The original request of an operation, which repeats the texts.
    if (key === 'asked' && typeof value === 'string') return ''
    const inside = erase(value)
    if (typeof inside !== 'object' || inside === null) return inside
    if (key === 'address') return { ...inside, ...emptyAddress }
    if (key === 'customer') return { ...inside, name: '', phone: '' }
    return inside
  }
  const erase: GuestEraser = (document) => {
    if (Array.isArray(document)) return document.map(erase)
    if (typeof document !== 'object' || document === null) return document
    return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, valueOf(key, value)]))
  }
  return erase
}
