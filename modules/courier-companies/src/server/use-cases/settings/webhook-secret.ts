import { createHash, timingSafeEqual } from 'node:crypto'
import type { SettingsRow } from '../../store/settings.reader.ts'

export function isWebhookSecret(row: SettingsRow | undefined, secret: string): boolean {
  if (!row?.webhookHash) return false
  return timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(row.webhookHash))
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
