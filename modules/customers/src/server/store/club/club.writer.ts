import { on, type Tx } from '@sofreh/database'
import type { ClubSettings } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export async function saveClub(tx: Tx, vendorId: string, club: ClubSettings): Promise<void> {
  const values = {
    is_active: club.isActive,
    money_per_point: club.moneyPerPoint,
    point_value: club.pointValue,
    min_share_bp: club.minShareBp,
    max_share_bp: club.maxShareBp,
    expiry_days: club.expiryDays,
  }
  await on<Tables>(tx)
    .insertInto('club_settings')
    .values({ vendor_id: vendorId, ...values })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(values))
    .execute()
}
