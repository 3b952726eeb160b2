// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CartLine, newCart } from '../commands/cart.ts'
import { lineOf, useTill } from '../engine/till-store.ts'
import { type TillKeys, useTillKeys } from './till-keys.ts'

const kebab: CartLine = lineOf({
  id: 'kebab',
  title: 'کباب',
  price: 100_000,
  discount: null,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  toppingCategories: [],
})

const acts: string[] = []
let hour = 0
const noting = (act: string) => (on?: string) => void acts.push(on === undefined ? act : `${act} ${on}`)

function Till() {
  const searchField = useRef<HTMLInputElement>(null)
  const keys: Omit<TillKeys, 'searchField'> = {
    onPay: noting('pay'),
    onOpenTab: noting('open tab'),
    onHold: noting('hold'),
    onSheet: noting('sheet'),
    onNextType: noting('next type'),
    onScan: noting('scan'),
  }
  useTillKeys({ ...keys, searchField })
  return (
    <>
      <input ref={searchField} aria-label="search" />
      <textarea aria-label="note" />
      <button type="button">dish</button>
    </>
  )
}

/** Presses keys one after the other, far apart enough to be of a hand. */
function press(keys: readonly string[], { on = document.body, apartMs = 200 } = {}): void {
  for (const key of keys) {
    vi.advanceTimersByTime(apartMs)
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: Date.now() })
    fireEvent(on, event)
  }
}
const count = () => useTill.getState().cart.lines[0]?.count
const search = () => screen.getByLabelText<HTMLInputElement>('search')

beforeEach(() => {
  // Digits of the test before belong to another number.
  hour += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, hour) })
  acts.length = 0
  useTill.getState().open(newCart('cart'))
  useTill.getState().add(kebab)
  render(<Till />)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('keys of the till', () => {
  it.each([
    ['F1', 'sheet keys'],
    ['F2', 'hold'],
    ['F3', 'next type'],
    ['F4', 'open tab'],
    ['F6', 'sheet customer'],
    ['F7', 'sheet where'],
    ['F8', 'pay CASH'],
    ['F9', 'pay CARD'],
    ['F10', 'sheet note'],
  ])('%s does “%s”, also from a field', (key, act) => {
    press([key])
    press([key], { on: search() })
    expect(acts).toEqual([act, act])
  })

  it('do nothing while a sheet is open, or with Ctrl', () => {
    fireEvent.keyDown(document.body, { key: 'F8', ctrlKey: true })
    const sheet = document.createElement('dialog')
    sheet.setAttribute('open', '')
    document.body.append(sheet)
    press(['F8', '5', 'Delete', 'Enter'])
    expect(acts).toEqual([])
    expect(count()).toBe(1)
  })

  it('pay by card with Enter, unless Enter presses a button or ends a text', () => {
    press(['Enter'])
    press(['Enter'], { on: search() })
    expect(acts).toEqual(['pay CARD', 'pay CARD'])
    press(['Enter'], { on: screen.getByRole('button') })
    press(['Enter'], { on: screen.getByLabelText('note') })
    fireEvent.change(search(), { target: { value: 'کباب' } })
    press(['Enter'], { on: search() })
    expect(acts).toHaveLength(2)
  })

  it('put a letter and “/” into the search', () => {
    for (const key of ['ک', '/']) {
      search().blur()
      press([key])
      expect(document.activeElement).toBe(search())
    }
  })

  it('set the count of the selected dish by digits of one number, in both kinds of digits', () => {
    press(['1', '۲'])
    expect(count()).toBe(12)
    press(['3'], { apartMs: 1_000 })
    expect(count()).toBe(3)
    press(['4', '5', '6'])
    expect(count()).toBe(345)
  })

  it('leave the dish at a lone zero, and change nothing from a field', () => {
    press(['0'], { apartMs: 1_000 })
    press(['7', 'Delete', '+'], { on: screen.getByLabelText('note') })
    expect(count()).toBe(1)
  })

  it('raise, lower and remove the selected dish, and none after Escape', () => {
    press(['+', '=', '-'])
    expect(count()).toBe(2)
    press(['Escape', '+', '9', 'Delete'])
    expect(count()).toBe(2)
    useTill.getState().select(kebab.id)
    press(['Delete'])
    expect(useTill.getState().cart.lines).toEqual([])
  })

  it('take the keys of a scanner as one code, which neither changes a count nor pays', () => {
    press(['4'])
    press(['6'], { apartMs: 1_000 })
    press(['2', '6', '0', '1', 'Enter'], { apartMs: 5 })
    expect(acts).toEqual(['scan 62601'])
    expect(count()).toBe(4)
  })
})
