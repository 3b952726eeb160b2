import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlineParts } from './workers.plugin.ts'

/** Import lists that a bundler provides for a module. */
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Imports | null }

const folder = import.meta.dirname
const at = (file: string) => `${folder}/src/${file}`
/** Pages that start without any sheet: their modules stay where they are. */
const pages = [at('till.tsx'), at('features/pos/guest-screen/guest-screen.tsx')]
/** Modules of the till that the office loads: a chunk of sheets would load the till's page with them. */
const inOffice = [at('features/pos/sync/till-watch.ts'), at('features/pos/device/unsent-file.ts')]
/** Folders of the sheets; background modules stay separate, because the office uses them too. */
const sheets = /\/src\/features\/pos\/(?!printing\/|guest-screen\/|sync\/|storage\/)[a-z-]+\//

const iconFile = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.m?js$/

/** Lists the icons that the till renders. */
function iconsOfTill(): ReadonlySet<string> {
  const pos = join(folder, 'src/features/pos')
  const files = readdirSync(pos, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const imports = files.flatMap(
    (file) => /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(readFileSync(join(pos, file), 'utf8'))?.[1] ?? [],
  )
  return new Set(imports.flatMap((names) => names.match(/Icon\w+/g) ?? []))
}

/**
 * Puts the till's sheets into one file: seventy small files weigh a sixth more, and the first tap of a day would fetch
 * a dozen. Its icons, which the office uses too, share another one.
 * @returns the chunk name for modules that only sheets need; null for everything else
 */
export function nameTillSheets(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined
  const icons = iconsOfTill()
  return (id, graph) => {
    const icon = iconFile.exec(id)?.[1]
    if (icon !== undefined) return icons.has(icon) ? 'till-icons' : null
    // Not stored for an offline start: they stay in separate files.
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
