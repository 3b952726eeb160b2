import type { Caller } from '@sofreh/http'
import type { Device } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { deviceView } from '../../store/devices/device-view.ts'
import { devicesOf } from '../../store/devices/devices.writer.ts'

/** Lists a restaurant's devices. */
export async function listDevices(
  { database }: Pick<IdentityDeps, 'database'>,
  { vendorId }: Caller,
): Promise<Device[]> {
  return (await devicesOf(database, vendorId)).map(deviceView)
}
