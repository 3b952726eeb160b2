// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pendingCalls } from './content-store.ts'
import styles from './frame.module.css'
import { ProgressBar } from './progress-bar.tsx'

afterEach(() => {
  cleanup()
  pendingCalls.set(0)
})

it('animates the progress bar while a call is in progress', () => {
  const { container } = render(<ProgressBar />)
  const classes = () => [...(container.firstElementChild?.classList ?? [])]
  expect(classes()).toEqual([styles.progress])
  act(() => pendingCalls.set(2))
  expect(classes()).toEqual([styles.progress, styles.running])
  act(() => pendingCalls.set(0))
  expect(classes()).toEqual([styles.progress])
})
