import { type ComponentType, lazy } from 'react'

/**
 * A part that is of use with a network only: the till's worker does not store it (`workers.plugin.ts`).
 * @param fallback what is drawn where it cannot be loaded; absent: nothing
 */
export function lazyOnline<Props>(load: () => Promise<ComponentType<Props>>, fallback?: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => fallback ?? (() => null)) }))
}
