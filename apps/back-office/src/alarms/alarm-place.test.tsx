// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Alarm, AlarmPlace } from './alarm-place.tsx'

afterEach(cleanup)

/** Presses and releases, as a browser reports it of each pointer. */
function point(type: 'pointerdown' | 'pointerup' | 'pointercancel', pointerId: number): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { pointerId })
  document.body.dispatchEvent(event)
}

function Screen({ hasAlarm }: { hasAlarm: boolean }) {
  return (
    <>
      {hasAlarm && <Alarm>the alarm</Alarm>}
      <AlarmPlace />
    </>
  )
}

/** The place takes space where its alarm is shown and where its height is not held. */
const takesSpace = (text: HTMLElement): boolean => {
  const { display, blockSize } = text.parentElement?.style ?? {}
  return display !== 'none' && blockSize === ''
}

it('an alarm that begins during a press takes its space after the press, and at once without one', async () => {
  const { rerender, getByText } = render(<Screen hasAlarm={false} />)
  point('pointerdown', 1)
  rerender(<Screen hasAlarm />)
  expect(takesSpace(getByText('the alarm'))).toBe(false)
  point('pointerup', 1)
  // The click of a touch follows its release.
  expect(takesSpace(getByText('the alarm'))).toBe(false)
  await expect.poll(() => takesSpace(getByText('the alarm'))).toBe(true)
})

it('an alarm takes no space while one of two fingers is still down', async () => {
  const { rerender, getByText } = render(<Screen hasAlarm={false} />)
  point('pointerdown', 1)
  point('pointerdown', 2)
  rerender(<Screen hasAlarm />)
  point('pointerup', 1)
  expect(takesSpace(getByText('the alarm'))).toBe(false)
  point('pointercancel', 2)
  await expect.poll(() => takesSpace(getByText('the alarm'))).toBe(true)
})

it('an alarm takes its space although the release of a finger was never reported', async () => {
  const { rerender, getByText } = render(<Screen hasAlarm={false} />)
  point('pointerdown', 3)
  rerender(<Screen hasAlarm />)
  expect(takesSpace(getByText('the alarm'))).toBe(false)
  await expect.poll(() => takesSpace(getByText('the alarm'))).toBe(true)
})

it('an alarm that ends during a press leaves its space until the press is over', async () => {
  const { rerender, getByText } = render(<Screen hasAlarm />)
  const place = getByText('the alarm').parentElement
  Object.defineProperty(place, 'offsetHeight', { value: 60, configurable: true })
  point('pointerdown', 1)
  rerender(<Screen hasAlarm={false} />)
  expect([place?.style.display, place?.style.blockSize]).toEqual(['flex', '60px'])
  point('pointerup', 1)
  await expect.poll(() => place?.style.blockSize).toBe('')
  expect(place?.style.display).toBe('')
})
