import type { Plugin } from 'vite'

/**
 * Fails a build in which one page could load the entry of another: a shared chunk must not be an entry. An entry
 * renders its page into `#root`, also when another page imports it.
 */
export function pagesApart(): Plugin {
  return {
    name: 'pages-apart',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      if (entries.length < 2) this.error(`two pages were expected, ${entries.length} built`)
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      for (const entry of entries) {
        /** Maps each chunk to the import chain that leads to it. */
        const reached = new Map([[entry.fileName, entry.fileName]])
        for (const [name, chain] of reached) {
          const chunk = byName.get(name)
          for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
            if (!reached.has(next)) reached.set(next, `${chain} > ${next}`)
        }
        const other = entries.find((each) => each !== entry && reached.has(each.fileName))
        if (other) this.error(`a page loads the program of another page: ${reached.get(other.fileName)}`)
      }
    },
  }
}
