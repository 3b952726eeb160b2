import { ScrollArea } from '@mantine/core'
import { Spotlight, type SpotlightStore } from '@mantine/spotlight'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { shellText } from '../shell.fa.ts'
import { paletteText } from './palette.fa.ts'
import styles from './palette-entries.module.css'
import { usePaletteActions } from './use-palette-actions.tsx'

const listId = 'palette-entries'

/**
 * The entries of the palette. None moves while answers of the server arrive: those add entries at the end, and the
 * search in orders stays below the list, whose height is fixed.
 */
export function PaletteEntries({ store, query }: { store: SpotlightStore; query: string }) {
  const { groups, isSearching, searchOrders } = usePaletteActions(query)
  const list = useRef<HTMLDivElement>(null)
  // The palette's keys move among the entries of the element with this id.
  useEffect(() => {
    store.updateState((state) => ({ ...state, listId }))
    return () => store.updateState((state) => ({ ...state, listId: '' }))
  }, [store])
  const shown = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(' ')
  useLayoutEffect(() => {
    if (list.current && query !== '') followSelection(list.current, store)
  }, [shown, query, store])

  return (
    <div id={listId} ref={list} className={styles.entries}>
      <ScrollArea className={styles.found} type="scroll">
        {groups.map(({ group, actions }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {actions.map(({ id, ...action }) => (
              <Spotlight.Action key={id} {...action} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isSearching ? (
          <Spotlight.Empty role="status">{paletteText.searching}</Spotlight.Empty>
        ) : (
          groups.length === 0 && <Spotlight.Empty>{shellText.findNothing}</Spotlight.Empty>
        )}
      </ScrollArea>
      {searchOrders && (
        <div className={styles.searchOrders}>
          {[searchOrders].map(({ id, ...action }) => (
            <Spotlight.Action key={id} {...action} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The selected entry stays selected when others arrive before it; when it left, the first one is selected. */
function followSelection(list: HTMLElement, store: SpotlightStore): void {
  const entries = [...list.querySelectorAll('[data-action]')]
  const selected = Math.max(
    0,
    entries.findIndex((entry) => entry.hasAttribute('data-selected')),
  )
  entries[selected]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected }))
}
