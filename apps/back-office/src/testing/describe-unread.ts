import { describe, expect, it } from 'vitest'
import { alerts, fieldsOf, patient, press } from './form-parts.ts'
import { answersShown, openScreen, type OpenedScreen } from './started-office.tsx'

export const retry = 'دوباره تلاش کنید'

/** A part of a screen that reads something of its own. */
type Part = OpenedScreen & {
  title: string
  address: string
  open?: () => Promise<void>
  /** The call that gets no answer at first. */
  reads: string
  /** Names what could not be read. */
  unread: string
  /** A field that needs the answer. */
  field?: string
}

/** Tests that every part passes that a screen can show without. */
export function describeUnread(parts: readonly Part[]): void {
  describe.each(parts.map((part) => [part.title, part] as const))('%s', (_, part) => {
    it('report a missing answer, and are asked again', async () => {
      const { address, answers = {}, open, reads, unread, field } = part
      const server = await openScreen(address, { answers: { ...answers, [reads]: 'lost' } })
      await open?.()
      await expect.poll(alerts, patient).toContain(unread)
      if (field !== undefined) expect(fieldsOf(field)).toEqual([])
      const count = () => server.calls.filter((name) => name === reads).length
      const before = count()
      server.answer(reads, 'recorded')
      await press(retry)
      await expect.poll(count, patient).toBeGreaterThan(before)
      await expect.poll(alerts, patient).not.toContain(unread)
      if (field !== undefined) await expect.poll(() => fieldsOf(field).length, patient).toBe(1)
    })

    it('report nothing to staff who may not read them', async () => {
      const { address, answers = {}, open, reads, unread } = part
      const server = await openScreen(address, { answers: { ...answers, [reads]: { refusal: 'FORBIDDEN' } } })
      await open?.()
      await expect.poll(() => server.calls, patient).toContain(reads)
      await answersShown()
      expect(alerts()).not.toContain(unread)
    })
  })
}
