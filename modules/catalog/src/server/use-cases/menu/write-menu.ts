import type { Tx } from '@sofreh/database'
import type { CatalogDeps, MenuWriter } from '../../catalog-deps.ts'
import type { MenuCache } from './menu-cache.ts'
import { nextMenuVersion } from '../../store/menu/version.writer.ts'

export type WriteMenuDeps = CatalogDeps & { menus: MenuCache }

/**
 * Runs a menu write: increments the version first (its row lock serializes menu writers), then runs `work`, then
 * publishes. Items are locked after the version, always in the order of their ids.
 */
export function writeMenu<Result>(
  deps: WriteMenuDeps,
  writer: MenuWriter & { isEdit?: boolean },
  work: (tx: Tx, version: number) => Promise<Result>,
): Promise<Result> {
  const { vendorId, once, isEdit = true } = writer
  return deps.database.transaction(
    async (tx) => {
      const version = await nextMenuVersion(tx, vendorId, isEdit)
      const result = await work(tx, version)
      await deps.announce(tx, { vendorId, kind: 'menu-changed', subjectId: vendorId, facts: { version } })
      tx.afterCommit(() => deps.menus.doubt(vendorId))
      return result
    },
    { once },
  )
}
