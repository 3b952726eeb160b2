/** What bundlers tell of a module. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const folder = import.meta.dirname
/** Pages and watchers that start without any sheet: what they stand on stays where it is. */
const starts = ['till.tsx', 'features/pos/sync/till-watch.ts', 'features/pos/guest-screen/guest-screen.tsx'].map(
  (file) => `${folder}/src/${file}`,
)
/** The folders that sheets stand in; what works behind the screen stays apart, as the office does that work too. */
const sheets = /\/src\/features\/pos\/(?!paper\/|guest-screen\/|sync\/|kept\/)[a-z-]+\//

/**
 * The till's sheets in one file: as seventy small ones they weigh a sixth more, and the first tap of a day would fetch a dozen.
 * @returns the name of its file for what only sheets need; null for everything else
 */
export function nameTillSheets(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined
  return (id, graph) => {
    if (!sheets.test(id)) return null
    needed ??= reachedFrom(starts, graph)
    return needed.has(id) ? null : 'till-sheets'
  }
}

/** By imports that are read at once. */
function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of ids) visit(id)
  return reached
}
