// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addBrowserParts } from '../testing/browser-parts.ts'
import { LagNote } from './lag-note.tsx'

beforeAll(addBrowserParts)

const shown = (behindSeconds: number | undefined) => {
  const { unmount } = render(<LagNote behindSeconds={behindSeconds} />, { wrapper: MantineProvider })
  const text = screen.queryByRole('status')?.textContent
  unmount()
  return text
}

it('says how old figures are that a replica answered', () => {
  expect(shown(12)).toBe('این گزارش تا ۱۲ ثانیه پیش را نشان می‌دهد؛ فروش‌های تازه‌تر هنوز در آن نیست.')
  expect(shown(130)).toContain('تا ۲ دقیقه پیش')
  expect(shown(7_300)).toContain('تا ۲ ساعت پیش')
})

it('says nothing about figures of now', () => {
  expect(shown(undefined)).toBe(undefined)
})
