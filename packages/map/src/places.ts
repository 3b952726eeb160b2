/** Place search without the map itself, small enough for an initial bundle. */
export type { Place } from './use-place-search.ts'
export { usePlaceSearch } from './use-place-search.ts'
