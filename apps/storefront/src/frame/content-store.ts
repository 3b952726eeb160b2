import { createStore } from '@sofreh/kit'
import type { PageContent } from '../content/page-content.ts'

/** Newest content of this page; undefined until the browser has hydrated it. */
export const contentStore = createStore<PageContent | undefined>(undefined)

/** Number of calls in progress; the progress bar shows while it is above zero. */
export const pendingCalls = createStore(0)
