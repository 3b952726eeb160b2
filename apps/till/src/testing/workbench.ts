import '../app/till.css'
import { useTill } from '../engine/till-store.ts'
import { act, sees } from './cashier.ts'
import { openFakeTill } from './open-fake-till.tsx'
import { tillStates } from './till-states.ts'

/**
 * Page of the workbench (`npm run workbench`): every sheet of the till in each of its states, without a server. The
 * answers and the cashier’s steps are those of the tests. In development only: the build does not contain it.
 */
const asked = new URLSearchParams(location.search)
const state = tillStates[asked.get('screen') as keyof typeof tillStates]?.[asked.get('state') ?? '']

if (state) {
  const till = await openFakeTill(state.answers)
  useTill.getState().show(state.pane ?? 'menu')
  await act(till, state.steps)
  await sees(state.shows)
  history.replaceState(null, '', '/bo/pos')
} else list()

/** Links to all sheets in all their states. */
function list(): void {
  const table = document.createElement('table')
  table.dir = 'ltr'
  for (const [sheet, states] of Object.entries(tillStates)) {
    const row = table.insertRow()
    row.insertCell().textContent = sheet
    for (const name of Object.keys(states)) {
      const link = document.createElement('a')
      link.href = `?${new URLSearchParams({ screen: sheet, state: name }).toString()}`
      link.textContent = name
      row.insertCell().append(link)
    }
  }
  document.body.append(table)
}
