// @vitest-environment jsdom
import './browser-parts.ts'
import { describe, expect, it } from 'vitest'
import { act, buttonNames, latinLetters, sees, shownText } from './cashier.ts'
import { openFakeTill } from './open-fake-till.tsx'
import { tillStates } from './till-states.ts'

describe.each(Object.entries(tillStates))('%s', (sheet, states) => {
  it.each(Object.entries(states))(
    `shows ${sheet} in the state “%s”, in Persian and with named buttons`,
    async (_, state) => {
      const till = await openFakeTill(state.answers)
      const steps = state.steps ?? []
      await act(till, steps.slice(0, -1))
      // A text that was there before would prove nothing.
      if (steps.length > 0) expect(shownText()).not.toContain(state.shows)
      await act(till, steps.slice(-1))
      await sees(state.shows)
      expect(till.server.problems).toEqual([])
      expect(buttonNames()).not.toContain('')
      expect(latinLetters()).toEqual([])
    },
  )
})
