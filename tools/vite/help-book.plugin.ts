import type { Plugin } from 'vite'
import { helpPages } from '../../packages/staff/src/help/pages/index.ts'

const address = '/src/help/help-book-address.ts'

/**
 * Writes the help texts to a separate file, `assets/help-<hash>.json`, and gives the program its URL. The till's script
 * budget therefore excludes them; the workers of till and office still store the file (`app-worker.plugin.ts`).
 */
export function helpBook(): Plugin {
  let isServed = false
  const source = JSON.stringify(helpPages)
  return {
    name: 'help-book',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    load(id) {
      if (!id.split('?')[0]?.endsWith(address)) return undefined
      if (isServed)
        return `export const helpBookAddress = ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`
      const file = this.emitFile({ type: 'asset', name: 'help.json', source })
      return `export const helpBookAddress = import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
