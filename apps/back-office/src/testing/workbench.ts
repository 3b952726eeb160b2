import { changesOf, openFakeOffice, type ScreenState, screenStateNames } from './open-fake-office.ts'
import { screenStates } from './screen-states.ts'

/**
 * Page of the workbench (`npm run workbench`): every screen of the office in each of its states, without a server. The
 * answers are those of the tests. In development only: the build does not contain it.
 */
const asked = new URLSearchParams(location.search)
const one = screenStates.find(({ file }) => file === asked.get('screen'))

if (one) {
  openFakeOffice(changesOf(one, (asked.get('state') ?? 'full') as ScreenState))
  history.replaceState(null, '', `/bo${one.address}`)
  await import('../main.tsx')
} else list()

/** Links to all screens, with one column for each state. */
function list(): void {
  const table = document.createElement('table')
  table.dir = 'ltr'
  for (const { file, reads } of screenStates) {
    const row = table.insertRow()
    row.insertCell().textContent = file
    for (const state of screenStateNames) {
      if (state !== 'full' && reads.length === 0) continue
      const link = document.createElement('a')
      link.href = `?${new URLSearchParams({ screen: file, state }).toString()}`
      link.textContent = state
      row.insertCell().append(link)
    }
  }
  document.getElementById('root')?.append(table)
}
