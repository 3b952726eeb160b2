import type { Plugin } from 'vite'

/**
 * Refuses a build in which a page could load the program of another page: a chunk that both share must be no entry. The entry of a
 * page draws it into `#root`, also when another page imports it.
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
        /** Each chunk with the chain of chunks that leads to it. */
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
