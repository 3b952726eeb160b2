// @vitest-environment jsdom
import { Sheet, showToast } from '@sofreh/kit'
import { Toasts } from '@sofreh/kit/toasts'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const saved = 'ذخیره شد'

/** What jsdom lacks. As in a browser, a popover that is not in the page cannot be shown. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLElement.prototype.scrollTo = () => undefined
  HTMLElement.prototype.showPopover = function show() {
    if (!this.isConnected) throw new DOMException('Invalid on disconnected popover elements.', 'InvalidStateError')
    this.dataset['isShown'] = 'yes'
  }
})

let rerender: (page: ReactNode) => void

function Page({ hasSheet }: { hasSheet: boolean }) {
  return (
    <>
      <Toasts />
      {hasSheet && (
        <Sheet isOpen onClose={() => undefined} title="نشانی" closeLabel="بستن">
          <p>خیابان</p>
        </Sheet>
      )}
    </>
  )
}

describe('a toast and a sheet', () => {
  beforeEach(() => {
    ;({ rerender } = render(<Page hasSheet />))
  })

  afterEach(cleanup)

  it('stands inside the open sheet, outside of which no press arrives', () => {
    act(() => void showToast({ text: saved, tone: 'good' }))
    expect(screen.getByText(saved).closest('dialog')).not.toBeNull()
  })

  it('is shown on the page when its sheet leaves in the same moment', () => {
    act(() => {
      showToast({ text: saved, tone: 'good' })
      rerender(<Page hasSheet={false} />)
    })
    const toast = screen.getByText(saved)
    expect(toast.closest('dialog')).toBeNull()
    expect(toast.closest<HTMLElement>('[popover]')?.dataset['isShown']).toBe('yes')
  })
})
