import type { Handle } from '@sofreh/database'
import type { OrderTable } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

/** Returns the table of an order as printed on slips; undefined when the order names none or the table is inactive. */
export async function tableTaken(
  deps: Pick<OrderingDeps, 'dining'>,
  handle: Handle,
  { vendorId, tableId }: { vendorId: string; tableId: string | undefined },
): Promise<OrderTable | undefined> {
  const table = tableId === undefined ? undefined : await deps.dining.findTable(handle, vendorId, tableId)
  return table?.isActive ? { id: table.id, name: table.name, categoryName: table.categoryName } : undefined
}
