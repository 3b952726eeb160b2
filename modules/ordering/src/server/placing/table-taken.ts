import type { Handle } from '@sofreh/database'
import type { OrderTable } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

/** The table an order names, as it is written on slips; undefined when none is named or nobody is seated there any more. */
export async function tableTaken(
  deps: Pick<OrderingDeps, 'findTable'>,
  handle: Handle,
  { vendorId, tableId }: { vendorId: string; tableId: string | undefined },
): Promise<OrderTable | undefined> {
  const table = tableId === undefined ? undefined : await deps.findTable(handle, vendorId, tableId)
  return table?.isActive ? { id: table.id, name: table.name, categoryName: table.categoryName } : undefined
}
