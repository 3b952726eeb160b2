import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Import lists that a bundler provides for a module. */
type Imports = { importedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Imports | null }

const source = join(import.meta.dirname, 'src')
/** Pages that start without any sheet: their modules stay where they are. */
const pages = [join(source, 'main.tsx'), join(source, 'app/guest-screen/guest-screen.tsx')]
/** Modules of sheets; background modules and the guest's screen stay separate. */
const sheets = /\/till\/src\/(features|app\/(help|pause)|parts)\/(?!printing\/)/
/** What only fields of sheets use, although a module that the page imports names it too. */
const fields = /\/packages\/ui\/src\/fields\/(percent|typed-digits)\.ts$/
/** Chunks that only work online; the till's worker does not store them. */
export const onlineParts =
  /\/features\/(staff\/ask-manager|delivery\/pin-search|refund\/(refund-sheet|refund-sums))\.(tsx|fa\.ts)$/

const iconFile = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.m?js$/

/** Lists the icons that the till renders. */
function iconsOfTill(): ReadonlySet<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const imports = files.flatMap(
    (file) =>
      /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(readFileSync(join(source, file), 'utf8'))?.[1] ?? [],
  )
  return new Set(imports.flatMap((names) => names.match(/Icon\w+/g) ?? []))
}

/**
 * Puts the till's sheets into one file: seventy small files weigh a sixth more, and the first tap of a day would fetch
 * a dozen. Its icons share another one.
 * @returns the chunk name for modules that only sheets need; null for everything else
 */
export function nameTillSheets(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined
  const icons = iconsOfTill()
  return (id, graph) => {
    const icon = iconFile.exec(id)?.[1]
    if (icon !== undefined) return icons.has(icon) ? 'till-icons' : null
    if (fields.test(id)) return 'till-sheets'
    // Not stored for an offline start: they stay in separate files.
    if (!sheets.test(id) || onlineParts.test(id)) return null
    needed ??= reachedFrom(pages, (id) => graph.getModuleInfo(id)?.importedIds ?? [])
    return needed.has(id) ? null : 'till-sheets'
  }
}

function reachedFrom(ids: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
