import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Act } from '../../domain/index.ts'

export type StoredAct = Act & {
  orderId: string | null
  orderNumber: string | null
  businessDate: string
  shiftId: string | null
}

/** Adds acts; of stored acts only the signal can change. */
export async function saveActs(tx: Tx, vendorId: string, acts: readonly StoredAct[]): Promise<void> {
  if (acts.length === 0) return
  await sql`
    insert into act_facts (vendor_id, id, kind, signal, at, device_at, device, person_id, approved_by, reason, title, order_id,
      order_number, business_date, shift_id, amount_before, amount_after)
    select ${vendorId}::uuid, id, kind, signal, at, "deviceAt", device, "personId", "approvedBy", reason, title, "orderId",
      "orderNumber", "businessDate", "shiftId", "amountBefore", "amountAfter"
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as act(id uuid, kind text, signal text, at timestamptz,
      "deviceAt" timestamptz, device text, "personId" uuid, "approvedBy" uuid, reason text, title text, "orderId" uuid,
      "orderNumber" text, "businessDate" date, "shiftId" uuid, "amountBefore" bigint, "amountAfter" bigint)
    on conflict (vendor_id, id, kind) do update set signal = excluded.signal
      where act_facts.signal is distinct from excluded.signal`.execute(tx.kysely)
}
