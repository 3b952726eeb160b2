/** Search of places by words, without the map itself: it may stand in a first bundle. */
export type { Place } from './use-place-search.ts'
export { usePlaceSearch } from './use-place-search.ts'
