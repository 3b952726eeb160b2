import type { Device } from '../../../contract/index.ts'
import type { DeviceRow } from './devices.writer.ts'

export function deviceView({ createdAt, lastSeenAt, revokedAt, bank, terminal, ...device }: DeviceRow): Device {
  return {
    ...device,
    terminal: bank !== null && terminal !== null ? { bank, name: terminal } : null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
