import { createStore } from '@sofreh/kit'
import type { PageContent } from '../page/page-content.ts'

/** The newest content this page knows; undefined until the browser has taken the page over. */
export const contentStore = createStore<PageContent | undefined>(undefined)

/** Calls under way; the bar at the upper edge shows them. */
export const callsUnderWay = createStore(0)
