// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { CurrencyProvider } from '@sofreh/ui'
import { SessionContext } from '@sofreh/staff/session'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import { act, fill, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { guestScreenText as text } from '../../text/guest-screen.fa.ts'
import { peopleText } from '../../text/people.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { GuestScreen } from './guest-screen.tsx'

let close: () => void = () => undefined
afterEach(() => {
  close()
  expect(contractProblems()).toEqual([])
})

const { cart, pay } = posText

/** Opens the window that faces the guest beside the till. Returns what the guest reads there. */
async function openGuestWindow(): Promise<() => string> {
  const session = await waitUntil(() => useTillFacts.getState().session)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <SessionContext value={session}>
      <CurrencyProvider currency={session.vendor.currency}>
        <GuestScreen />
      </CurrencyProvider>
    </SessionContext>,
  )
  close = () => {
    root.unmount()
    place.remove()
  }
  return () => (place.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}

async function openBoth(): Promise<{ till: FakeTill; guestReads: () => string }> {
  const till = await openFakeTill()
  const guestReads = await openGuestWindow()
  await waitUntil(() => guestReads().includes(text.welcome) && !guestReads().includes(text.waiting))
  return { till, guestReads }
}

describe('the screen that faces the guest', () => {
  it('shows dishes, counts and the total as the cashier rings them up', async () => {
    const { till, guestReads } = await openBoth()
    await act(till, ['کوبیده', 'کوبیده', 'دوغ', () => waitUntil(() => guestReads().includes('۸۱۷٬۵۰۰'))])
    expect(guestReads()).toContain('کوبیده')
    expect(guestReads()).toContain('دوغ')
    expect(guestReads()).toContain(text.pieces('۳'))
  })

  it('shows the cart as it is when it opens after the dishes were rung up', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', () => sees('۳۸۴٬۰۰۰')])
    const guestReads = await openGuestWindow()
    await waitUntil(() => guestReads().includes('کوبیده') && guestReads().includes('۳۸۴٬۰۰۰'))
  })

  it('shows the change until the next guest’s first dish', async () => {
    const { till, guestReads } = await openBoth()
    await act(till, ['کوبیده', cart.payOther, () => fill(pay.given, '500000'), pay.takeCash, () => sees('ثبت شد')])
    await waitUntil(() => guestReads().includes(text.thanks))
    expect(guestReads()).toContain(text.change)
    expect(guestReads()).toContain('۱۱۶٬۰۰۰')
    await act(till, ['دوغ', () => waitUntil(() => !guestReads().includes(text.thanks))])
    expect(guestReads()).not.toContain('۱۱۶٬۰۰۰')
  })

  it('names no customer', async () => {
    const { till, guestReads } = await openBoth()
    await act(till, [cart.customer, () => fill(peopleText.search, 'نگار'), 'نگار سعیدی'])
    await waitUntil(() => useTill.getState().cart.customer)
    await act(till, ['کوبیده', () => waitUntil(() => guestReads().includes('۳۸۴٬۰۰۰'))])
    expect(guestReads()).not.toContain('نگار')
    expect(guestReads()).not.toContain('۰۹۱۲')
  })
})
