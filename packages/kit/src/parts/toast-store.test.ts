import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toasts } from './toast-store.ts'

const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  toasts.set([])
})
afterEach(() => vi.useRealTimers())

it('closes a toast after 4,000 ms', () => {
  showToast({ text: 'سلام', tone: 'good' })
  vi.advanceTimersByTime(3_999)
  expect(texts()).toEqual(['سلام'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('shows the latest five toasts, a repeated text once', () => {
  for (const text of ['۱', '۲', '۳', '۴', '۵', '۶', '۴']) showToast({ text, tone: 'note' })
  expect(texts()).toEqual(['۲', '۳', '۵', '۶', '۴'])
})

it('dismisses one toast by its id', () => {
  const id = showToast({ text: '۱', tone: 'bad' })
  showToast({ text: '۲', tone: 'bad' })
  dismissToast(id)
  expect(texts()).toEqual(['۲'])
})
