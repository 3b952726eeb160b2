// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { addBrowserParts } from './browser-parts.ts'
import { tillStates } from './till-states.ts'

let openFakeTill: typeof import('./open-fake-till.tsx').openFakeTill
let cashier: typeof import('./cashier.ts')

/** Loads the till when the parts that jsdom lacks are there. */
beforeAll(async () => {
  addBrowserParts()
  ;[{ openFakeTill }, cashier] = await Promise.all([import('./open-fake-till.tsx'), import('./cashier.ts')])
}, 240_000)

describe.each(Object.entries(tillStates))('%s', (_, states) => {
  it.each(Object.entries(states))(
    'shows its text in the state “%s”, in Persian, with names on its buttons',
    async (__, state) => {
      const till = await openFakeTill(state.answers)
      await cashier.act(till, state.steps)
      await cashier.sees(state.shows)
      expect(till.server.problems).toEqual([])
      expect(cashier.buttonNames().filter((name) => name === '')).toEqual([])
      expect(cashier.latinLetters()).toEqual([])
    },
  )
})
