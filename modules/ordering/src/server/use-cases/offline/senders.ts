import type { OrderingDeps } from '../../ordering-deps.ts'

type Identity = OrderingDeps['identity']
export type Senders = {
  till: (deviceId: string) => ReturnType<Identity['findTill']>
  permissionsAt: (personId: string) => ReturnType<Identity['permissionsAt']>
}

/**
 * Reads each till and each person's permissions once. A call hands in hundreds of entries of one till and of few people,
 * and all of them are judged by the same permissions.
 */
export function senders(
  { identity, database }: Pick<OrderingDeps, 'identity' | 'database'>,
  vendorId: string,
): Senders {
  return {
    till: once((deviceId) => identity.findTill(database, vendorId, deviceId)),
    permissionsAt: once((personId) => identity.permissionsAt(database, { vendorId, personId })),
  }
}

function once<Found>(find: (id: string) => Promise<Found>): (id: string) => Promise<Found> {
  const found = new Map<string, Promise<Found>>()
  return (id) => {
    const known = found.get(id) ?? find(id)
    found.set(id, known)
    return known
  }
}
