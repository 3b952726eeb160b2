import { toLatinDigits } from '@sofreh/kernel'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTill } from './ticket/till-store.ts'

export type TillKeys = {
  searchField: RefObject<HTMLInputElement | null>
  onPay: (first: 'CASH' | 'CARD') => void
  onOpenTab: () => void
  onHold: () => void
}

/** Digits typed within this time make one number. */
const numberPauseMs = 900

/**
 * The cashier's keys: `/` search · digits the count of the selected line · `+` `-` one more or less · Delete takes it off ·
 * Enter pays · F8 cash · F9 card · F4 open tab · F2 hold. Quiet while something is typed or a sheet is open.
 */
export function useTillKeys(keys: TillKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('dialog[open]')) return
    if (isFunctionKey(event.key)) {
      event.preventDefault()
      actOf(event.key, keys)
      return
    }
    if (isTyping(event.target)) {
      const isEmptySearch = event.target === keys.searchField.current && keys.searchField.current?.value === ''
      if (event.key === 'Enter' && isEmptySearch) keys.onPay('CARD')
      return
    }
    if (event.key === '/') {
      event.preventDefault()
      keys.searchField.current?.focus()
    } else if (event.key === 'Enter') {
      // On a button Enter presses it; anywhere else it pays.
      if (!(event.target instanceof HTMLButtonElement)) keys.onPay('CARD')
    } else {
      changeSelected(event.key)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const functionKeys = ['F2', 'F4', 'F8', 'F9'] as const
type FunctionKey = (typeof functionKeys)[number]

function isFunctionKey(key: string): key is FunctionKey {
  return (functionKeys as readonly string[]).includes(key)
}

function actOf(key: FunctionKey, keys: TillKeys): void {
  if (key === 'F2') keys.onHold()
  else if (key === 'F4') keys.onOpenTab()
  else keys.onPay(key === 'F8' ? 'CASH' : 'CARD')
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
  // A lone zero waits for what follows: the line is taken off with Delete, not by a slip.
  if (Number(typed) > 0) setCount(selectedLineId, Number(typed))
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
