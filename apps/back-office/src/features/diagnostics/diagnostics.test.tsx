// @vitest-environment jsdom
import { toPersianDigits } from '@sofreh/kernel'
import { beforeAll, expect, it } from 'vitest'
import { patient, place, press, sees } from '../../testing/form-parts.ts'
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { diagnosticsText as text } from './diagnostics.fa.ts'

beforeAll(startOffice, startMs)

const reads = 'GET /api-identity/identity/vendors/landing'
const rowsOf = (call: string) =>
  [...place().querySelectorAll('tbody tr')].filter(({ textContent }) => textContent.includes(call))
const first = (call: string) => rowsOf(call)[0]?.textContent

it('lists the calls of the page, and the newer ones after a refresh, with what they were answered', async () => {
  const server = await openScreen('/diagnostics', { answers: { [reads]: { refusal: 'INTERNAL' } } })
  await sees(text.title)
  await expect.poll(() => place().querySelectorAll('tbody tr').length, patient).toBeGreaterThan(0)
  await reread('landing')
  await answersShown()
  await press(text.refresh)
  await expect.poll(() => first(reads), patient).toContain(toPersianDigits(500))
  server.answer(reads, 'lost')
  await reread('landing')
  await answersShown()
  expect(first(reads)).not.toContain(text.noAnswer)
  await press(text.refresh)
  await expect.poll(() => first(reads), patient).toContain(text.noAnswer)
})

it('shows at most the latest hundred calls', async () => {
  await openScreen('/diagnostics')
  for (let times = 0; times < 101; times += 1) {
    await reread('landing')
  }
  await answersShown()
  await press(text.refresh)
  await expect.poll(() => place().querySelectorAll('tbody tr').length, patient).toBe(100)
})
