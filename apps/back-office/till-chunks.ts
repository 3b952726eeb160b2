import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlineParts } from './workers.plugin.ts'

/** What bundlers tell of a module. */
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Imports | null }

const folder = import.meta.dirname
const at = (file: string) => `${folder}/src/${file}`
/** Pages that start without any sheet: what they stand on stays where it is. */
const pages = [at('till.tsx'), at('features/pos/guest-screen/guest-screen.tsx')]
/** What the office takes of the till, now and later: a chunk of sheets would bring the till's page with it. */
const inOffice = [at('features/pos/sync/till-watch.ts'), at('features/pos/device-room/keep-file.ts')]
/** The folders that sheets stand in; what works behind the screen stays apart, as the office does that work too. */
const sheets = /\/src\/features\/pos\/(?!paper\/|guest-screen\/|sync\/|kept\/)[a-z-]+\//

const iconFile = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.m?js$/

/** The icons that the till draws. */
function iconsOfTill(): ReadonlySet<string> {
  const pos = join(folder, 'src/features/pos')
  const files = readdirSync(pos, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const imports = files.flatMap(
    (file) => /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(readFileSync(join(pos, file), 'utf8'))?.[1] ?? [],
  )
  return new Set(imports.flatMap((names) => names.match(/Icon\w+/g) ?? []))
}

/**
 * The till's sheets in one file: as seventy small ones they weigh a sixth more, and the first tap of a day would fetch a dozen.
 * Its icons, which the office draws too, share another one.
 * @returns the name of its file for what only sheets need; null for everything else
 */
export function nameTillSheets(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined
  const icons = iconsOfTill()
  return (id, graph) => {
    const icon = iconFile.exec(id)?.[1]
    if (icon !== undefined) return icons.has(icon) ? 'till-icons' : null
    // Not stored for a start without a network: they stay in files of their own.
    if (!sheets.test(id) || onlineParts.test(id)) return null
    needed ??= new Set([
      ...reachedFrom(pages, (id) => graph.getModuleInfo(id)?.importedIds ?? []),
      ...reachedFrom(inOffice, (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
        return [...importedIds, ...dynamicallyImportedIds]
      }),
    ])
    return needed.has(id) ? null : 'till-sheets'
  }
}

function reachedFrom(ids: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
