import type { SiteItem } from '@sofreh/catalog/client'
import { useStore } from '@sofreh/kit'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { channelOf, type PageContent } from '../content/page-content.ts'
import { unitNames } from '../text/site.fa.ts'
import { routeStore } from './route.ts'

export type Page = Omit<PageContent, 'step'> & {
  items: ReadonlyMap<string, SiteItem>
  channel: 'QR' | 'WEBSITE'
  /** Currency unit shown after an amount. */
  unit: string
}

const PageContext = createContext<{ page: Page; drawn: PageContent } | undefined>(undefined)

/** Provides the content to all components, with the items indexed by id. */
export function PageProvider({ drawn, now, children }: { drawn: PageContent; now: PageContent; children: ReactNode }) {
  const page = useMemo(
    () => ({
      landing: now.landing,
      menu: now.menu,
      table: now.table,
      rating: now.rating,
      offers: now.offers,
      drawnAt: now.drawnAt,
      items: itemsOf(now),
      channel: channelOf(now.table),
      unit: unitNames[now.landing.currency],
    }),
    [now],
  )
  const value = useMemo(() => ({ page, drawn }), [page, drawn])
  return <PageContext value={value}>{children}</PageContext>
}

export function itemsOf({ menu }: Pick<PageContent, 'menu'>): Map<string, SiteItem> {
  return new Map(menu.categories.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
}

export function usePage(): Page {
  return useValue().page
}

const nowhere = { item: undefined, order: undefined, sheet: undefined, link: undefined, receipt: undefined }

/** Returns the route; during hydration, the step that the server rendered. */
export function useRoute() {
  const { drawn } = useValue()
  const drawnRoute = useMemo(() => ({ step: drawn.step, table: drawn.table?.id }), [drawn])
  const isLive = useIsLive()
  const route = useStore(routeStore, (state) => state)
  return isLive ? route : { ...nowhere, ...drawnRoute }
}

/** False on the server and during hydration, true afterwards. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function useValue() {
  const value = useContext(PageContext)
  if (!value) throw new Error('a part of the page was drawn outside it')
  return value
}
