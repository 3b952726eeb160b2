import { toLatinDigits } from '@sofreh/kernel'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isArrow, moveInGrid } from './keys/move-in-grid.ts'
import { ScanReader } from './keys/scan-reader.ts'
import { useTill } from '../engine/till-store.ts'

export type TillKeys = {
  searchField: RefObject<HTMLInputElement | null>
  onPay: (first: 'CASH' | 'CARD') => void
  onOpenTab: () => void
  onHold: () => void
  onSheet: (sheet: 'keys' | 'customer' | 'where' | 'note') => void
  onNextType: () => void
  onScan: (code: string) => void
}

/** Digits typed within this time form one number. */
const numberPauseMs = 900

/**
 * The till's keyboard shortcuts, documented for people in `keys/keys.fa.ts`. They are off while a field has the focus
 * or a sheet is open. Barcode scans are filtered out first.
 */
export function useTillKeys(keys: TillKeys): void {
  const [scans] = useState(() => new ScanReader())
  const [before] = useState(() => new CountBefore())
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('dialog[open]')) return
    if (takesScan(event, keys, { scans, before })) return
    const act = actOf(event.key, keys)
    if (act) {
      event.preventDefault()
      return act()
    }
    if (isTyping(event.target)) return inField(event, keys)
    elsewhere(event, keys)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Returns true when the key ended a scan. Scans in the search field never get here: their text is typed there, and
 * their Enter adds the first result.
 */
function takesScan(event: KeyboardEvent, keys: TillKeys, reading: { scans: ScanReader; before: CountBefore }): boolean {
  const { scans, before } = reading
  const code = scans.key(event.key, event.timeStamp)
  if (!scans.isScanning && code === undefined) before.note()
  if (code === undefined) return false
  event.preventDefault()
  // The scan's first digits have changed the count already: restore it.
  before.restore()
  keys.onScan(code)
  return true
}

/** Remembers the selected line's count before a scan's digits change it. */
class CountBefore {
  #line: { id: string; count: number } | undefined

  note(): void {
    const { cart, selectedLineId } = useTill.getState()
    const line = cart.lines.find(({ id }) => id === selectedLineId)
    this.#line = line && { id: line.id, count: line.count }
  }

  restore(): void {
    if (this.#line) useTill.getState().setCount(this.#line.id, this.#line.count)
  }
}

function actOf(key: string, keys: TillKeys): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    F1: () => keys.onSheet('keys'),
    F2: keys.onHold,
    F3: keys.onNextType,
    F4: keys.onOpenTab,
    F6: () => keys.onSheet('customer'),
    F7: () => keys.onSheet('where'),
    F8: () => keys.onPay('CASH'),
    F9: () => keys.onPay('CARD'),
    F10: () => keys.onSheet('note'),
  }
  return acts[key]
}

function inField(event: KeyboardEvent, { searchField, onPay }: TillKeys): void {
  const field = searchField.current
  if (event.target !== field) return
  if (event.key === 'Enter' && field?.value === '') onPay('CARD')
  if (event.key === 'ArrowDown') {
    event.preventDefault()
    moveInGrid(event.key)
  }
}

function elsewhere(event: KeyboardEvent, { searchField, onPay }: TillKeys): void {
  const { key } = event
  if (key === '/') {
    event.preventDefault()
    searchField.current?.focus()
  } else if (isArrow(key)) {
    event.preventDefault()
    moveInGrid(key)
  } else if (key === 'Enter') {
    // Enter on a button presses it; anywhere else it opens payment.
    if (!(event.target instanceof HTMLButtonElement)) onPay('CARD')
  } else if (/^\p{L}$/u.test(key)) {
    // Focus during keydown, so that the letter is typed into the search.
    searchField.current?.focus()
  } else if (key === 'Escape' && event.target instanceof HTMLButtonElement) {
    event.target.blur()
  } else {
    changeSelected(key)
  }
}

let typed = ''
let typedAtMs = 0

function changeSelected(key: string): void {
  const { selectedLineId, setCount, changeCount, select } = useTill.getState()
  if (key === 'Escape') return select(undefined)
  if (!selectedLineId) return
  if (key === '+' || key === '=') return changeCount(selectedLineId, 1)
  if (key === '-') return changeCount(selectedLineId, -1)
  if (key === 'Delete') return setCount(selectedLineId, 0)
  const digit = toLatinDigits(key)
  if (!/^\d$/.test(digit)) return
  const now = Date.now()
  typed = now - typedAtMs < numberPauseMs ? `${typed}${digit}`.slice(0, 3) : digit
  typedAtMs = now
  // A lone zero is ignored: Delete removes the line, a slip must not.
  if (Number(typed) > 0) setCount(selectedLineId, Number(typed))
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
