// @vitest-environment jsdom
import '../testing/browser-parts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Pad } from './pad.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

/** Shows a sheet with two fields and a number pad. Returns how often it was closed. */
function show(): { closed: () => number; dialog: HTMLElement } {
  let count = 0
  render(
    <Sheet title="یادداشت" onClose={() => (count += 1)}>
      <input aria-label="توضیح" />
      <input aria-label="جست‌وجو" type="search" />
      <Pad onKey={() => undefined} onErase={() => undefined} />
    </Sheet>,
  )
  return { closed: () => count, dialog: screen.getByRole('dialog') }
}

function pressBeside(dialog: HTMLElement): void {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

describe('a press beside a sheet', () => {
  it('closes a sheet in which nothing was entered', () => {
    const { closed, dialog } = show()
    pressBeside(dialog)
    expect(closed()).toBe(1)
  })

  it('closes a sheet after a search, which loses nothing', () => {
    const { closed, dialog } = show()
    fireEvent.input(screen.getByLabelText('جست‌وجو'), { target: { value: 'نگار' } })
    pressBeside(dialog)
    expect(closed()).toBe(1)
  })

  it('does not close a sheet with typed text, which its button and Escape still close', () => {
    const { closed, dialog } = show()
    fireEvent.input(screen.getByLabelText('توضیح'), { target: { value: 'بدون سیر' } })
    pressBeside(dialog)
    expect(closed()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(closed()).toBe(2)
  })

  it('does not close a sheet after a press on its number pad', () => {
    const { closed, dialog } = show()
    fireEvent.click(screen.getByRole('button', { name: '۷' }))
    pressBeside(dialog)
    expect(closed()).toBe(0)
  })

  it('does not close a sheet that the first press of a double press has opened', () => {
    const { closed, dialog } = show()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 2 })
    expect(closed()).toBe(0)
  })

  it('does not count where it began in the sheet, as when text is selected by dragging', () => {
    const { closed, dialog } = show()
    fireEvent.pointerDown(screen.getByLabelText('توضیح'))
    fireEvent.click(dialog)
    expect(closed()).toBe(0)
  })
})
