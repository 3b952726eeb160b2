// @vitest-environment jsdom
import { Sheet } from '@sofreh/kit'
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const root = document.documentElement

// jsdom has no dialogs and no scroll bars.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLElement.prototype.scrollTo = () => undefined
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
})

function Page({ sheets }: { sheets: readonly string[] }) {
  return sheets.map((title) => (
    <Sheet key={title} isOpen onClose={() => undefined} title={title} closeLabel="بستن">
      <p>{title}</p>
    </Sheet>
  ))
}

describe('the page behind sheets', () => {
  it('neither scrolls nor moves until the last sheet is closed, and leaves no place that a backdrop does not cover', () => {
    const { rerender } = render(<Page sheets={['نشانی']} />)
    const locked = { overflow: 'hidden', paddingRight: '15px', scrollbarGutter: '' }
    const look = () => ({
      overflow: root.style.overflow,
      paddingRight: root.style.paddingRight,
      scrollbarGutter: root.style.scrollbarGutter,
    })
    expect(look()).toEqual(locked)
    rerender(<Page sheets={['نشانی', 'نقشه']} />)
    rerender(<Page sheets={['نقشه']} />)
    expect(look()).toEqual(locked)
    rerender(<Page sheets={[]} />)
    expect(look()).toEqual({ overflow: '', paddingRight: '', scrollbarGutter: '' })
  })
})
