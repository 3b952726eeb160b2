import { type ComponentType, lazy } from 'react'

/**
 * A part that is of use with a network only: the till's worker does not store it (`workers.plugin.ts`). Where it cannot be loaded, the
 * sheet around it stands without it.
 */
export function lazyOnline<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
