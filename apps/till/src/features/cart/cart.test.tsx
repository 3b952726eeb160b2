// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { useTill } from '../../engine/till-store.ts'
import { posText } from '../../text/pos.fa.ts'
import { act, fill, press, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'

afterEach(() => expect(contractProblems()).toEqual([]))

const { cart, count, note, line: lineText } = posText
const lines = () => useTill.getState().cart.lines.map((line) => ({ title: line.title, count: line.count }))

/** Presses a key where the focus is. */
function key(name: string): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
}

describe('the count of a line', () => {
  const open = async () => {
    const till = await openFakeTill()
    await act(till, ['دوغ', cart.count('دوغ'), () => sees(count.title('دوغ'))])
    return till
  }

  it('is set by the number pad, whose first digit replaces the count before', async () => {
    const till = await open()
    await act(till, ['۱', '۲', count.set])
    expect(lines()).toEqual([{ title: 'دوغ', count: 12 }])
  })

  it('is typed on a keyboard in Persian or Latin digits, and set with Enter', async () => {
    await open()
    for (const name of ['۱', '2', '۹', 'Backspace']) key(name)
    await sees('۱۲')
    key('Enter')
    await waitUntil(() => lines()[0]?.count === 12)
    expect(shownText()).not.toContain(count.title('دوغ'))
  })

  it('has at most three digits, and removes the line with zero', async () => {
    const till = await open()
    await act(till, ['۹', '۹', '۹', '۹', () => sees('۹۹۹')])
    expect(shownText()).not.toContain('۹۹۹۹')
    await act(till, [count.set, () => waitUntil(() => lines()[0]?.count === 999)])
    await act(till, [cart.count('دوغ'), '۰', count.remove])
    expect(lines()).toEqual([])
  })
})

describe('the note of a dish and of the order', () => {
  it('is stored when it is set, and unchanged when its sheet is closed', async () => {
    const till = await openFakeTill()
    await act(till, ['دوغ', cart.open('دوغ'), () => fill(lineText.note, 'بدون نعنا'), lineText.save])
    expect(useTill.getState().cart.lines).toMatchObject([{ note: 'بدون نعنا' }])
    await act(till, [cart.open('دوغ'), () => fill(lineText.note, 'با نعنا'), posText.close])
    expect(useTill.getState().cart.lines).toMatchObject([{ note: 'بدون نعنا' }])
    await act(till, [cart.aboutFood, () => fill(note.placeholder, ' سریع '), note.save])
    expect(useTill.getState().cart.note).toBe('سریع')
  })

  it('separates a dish from the next unit of it', async () => {
    const till = await openFakeTill()
    await act(till, ['دوغ', cart.open('دوغ'), () => fill(lineText.note, 'بدون نعنا'), lineText.save])
    await press('دوغ')
    expect(lines()).toEqual([
      { title: 'دوغ', count: 1 },
      { title: 'دوغ', count: 1 },
    ])
  })
})

describe('an emptied cart', () => {
  it('returns with its dishes, note and table when that is undone', async () => {
    const till = await openFakeTill()
    await act(till, ['میز ۲', 'دوغ', 'دوغ', cart.aboutFood, () => fill(note.placeholder, 'سریع'), note.save])
    const before = useTill.getState().cart
    await act(till, [cart.clear, () => sees(cart.cleared)])
    expect(lines()).toEqual([])
    await act(till, [cart.undo])
    expect(useTill.getState().cart).toEqual(before)
  })
})
