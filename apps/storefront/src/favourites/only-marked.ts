import { createStore } from '@sofreh/kit'

/** While set, the menu shows these dishes alone. */
export const onlyStore = createStore<ReadonlySet<string> | undefined>(undefined)
