// @vitest-environment jsdom
import { type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { changesOf, type ScreenState } from './open-fake-office.ts'
import { type ScreenStates, screenStates } from './screen-states.ts'
import { openScreen, startMs, startOffice } from './started-office.tsx'

const retry = 'دوباره تلاش کنید'

beforeAll(startOffice, startMs)

const open = (one: ScreenStates, state: ScreenState): Promise<FakeServer> =>
  openScreen(one.address, { answers: changesOf(one, state) })

/** Waits until the screen shows the text, in one place or several. */
const sees = (text: string) => screen.findAllByText(text, { exact: false }, patient)
/** Buttons for another attempt. A query by role reads the styles of every element of the office, thousands of times. */
const problems = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === retry)
/** The part that did not open, with its button for another attempt. */
const problem = async () => {
  await expect.poll(problems, patient).toHaveLength(1)
  return problems()[0]?.closest<HTMLElement>('[role="alert"]') ?? document.body
}
const patient = { timeout: 6_000 }

const named = screenStates.map((one) => [one.file, one] as const)

describe.each(named)('%s', (_, one) => {
  const [read] = one.reads

  it('shows the server’s answer, and makes no call outside the contract', async () => {
    const server = await open(one, 'full')
    await sees(one.shows)
    expect(problems()).toEqual([])
    expect(server.problems).toEqual([])
  })

  if (read) describeReading(one, read)
  if (one.empty) describeEmpty(one, one.empty)
})

/** Tests of a screen that begins with a read of the server. */
function describeReading(one: ScreenStates, read: string): void {
  it('shows a skeleton until the answer arrives', async () => {
    const server = await open(one, 'loading')
    await expect.poll(() => server.calls, patient).toContain(read)
    await expect
      .poll(() => document.querySelectorAll('main [role="status"], main .mantine-Skeleton-root').length, patient)
      .toBeGreaterThan(0)
    expect(problems()).toEqual([])
  })

  it('reports a missing answer, and shows the answer of the next attempt', async () => {
    const server = await open(one, 'lost')
    expect((await problem()).textContent).toContain(sessionText.noAnswer)
    server.answer(read, 'recorded')
    fireEvent.click(within(await problem()).getByRole('button', { name: retry }))
    await sees(one.shows)
    await expect.poll(problems, patient).toEqual([])
  })

  it('shows the sentence of the server’s refusal', async () => {
    await open(one, 'refused')
    expect((await problem()).textContent).toContain(refusalMessage('FORBIDDEN'))
  })
}

/** Tests of a screen that has nothing to show yet. */
function describeEmpty(one: ScreenStates, empty: string): void {
  it('shows the next step in an empty state', async () => {
    const server = await open(one, 'empty')
    await sees(empty)
    expect(server.problems).toEqual([])
  })
}
