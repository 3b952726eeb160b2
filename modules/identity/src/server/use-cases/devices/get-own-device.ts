import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { deviceView } from '../../store/devices/device-view.ts'
import { findDevice } from '../../store/devices/devices.writer.ts'

/** Returns the facts of the calling device. */
export async function getOwnDevice(
  { database }: Pick<IdentityDeps, 'database'>,
  { vendorId, deviceId }: Caller,
): Promise<DataOf<typeof contract.getOwnDevice>> {
  const row = deviceId ? await findDevice(database, vendorId, deviceId) : undefined
  if (!row) throw new Refusal('DEVICE_NOT_FOUND')
  const { id, name, terminal, hasExitPin } = deviceView(row)
  return { id, name, terminal, hasExitPin }
}
