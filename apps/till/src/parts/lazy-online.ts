import { type ComponentType, lazy } from 'react'

/**
 * Loads a component that is useful online only and that the till's worker does not cache (`till-chunks.ts`).
 * @param fallback rendered where loading fails; absent: nothing
 */
export function lazyOnline<Props>(load: () => Promise<ComponentType<Props>>, fallback?: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => fallback ?? (() => null)) }))
}
