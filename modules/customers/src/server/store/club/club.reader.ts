import { type Handle, on } from '@sofreh/database'
import { type ClubSettings, clubAtFirst } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

/** Reads the vendor's club settings; switched off when none are stored. */
export async function clubOf(handle: Handle, vendorId: string): Promise<ClubSettings> {
  const row = await on<Tables>(handle)
    .selectFrom('club_settings')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return clubAtFirst
  return {
    isActive: row.is_active,
    moneyPerPoint: row.money_per_point,
    pointValue: row.point_value,
    minShareBp: row.min_share_bp,
    maxShareBp: row.max_share_bp,
    expiryDays: row.expiry_days,
  }
}
