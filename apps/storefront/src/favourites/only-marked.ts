import { createStore } from '@sofreh/kit'

/** While set, the menu shows only these dishes. */
export const onlyStore = createStore<ReadonlySet<string> | undefined>(undefined)
