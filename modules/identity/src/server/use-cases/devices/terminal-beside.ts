import type { Handle } from '@sofreh/database'
import { deviceView } from '../../store/devices/device-view.ts'
import { findDevice } from '../../store/devices/devices.writer.ts'

/** Returns the card terminal beside a device that is still paired. */
export async function terminalBeside(
  handle: Handle,
  vendorId: string,
  deviceId: string,
): Promise<{ bank: string; name: string } | undefined> {
  const row = await findDevice(handle, vendorId, deviceId)
  const device = row && deviceView(row)
  return device?.revokedAt === null ? (device.terminal ?? undefined) : undefined
}
