import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ReportedCharge } from '../../../contract/index.ts'

/** Serializes the bridge's report and the till's log entry of one payment. Take it after the order's lock. */
export async function lockCharge(tx: Tx, vendorId: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terminal charge ${vendorId} ${id}`}, 0))`.execute(
    tx.kysely,
  )
}

export type ChargeToSave = { vendorId: string; bridgeId: string; now: Date; charge: ReportedCharge }

/** Stores the latest report and the bridge that sent it. */
export async function saveCharge(tx: Tx, { vendorId, bridgeId, now, charge }: ChargeToSave): Promise<void> {
  const { outcome, reason, code, reference, trace, cardMask, rial } = charge
  await sql`
    insert into terminal_charges (vendor_id, id, bridge_id, terminal_id, order_id, device_id, asked_rial, outcome, reason, code,
      reference, trace, card_mask, rial, asked_at, told_at)
    values (${vendorId}, ${charge.id}, ${bridgeId}, ${charge.terminalId}, ${charge.orderId}, ${charge.deviceId},
      ${charge.askedRial}, ${outcome}, ${reason}, ${code}, ${reference}, ${trace}, ${cardMask}, ${rial}, ${charge.askedAt}, ${now})
    on conflict (vendor_id, id) do update set bridge_id = excluded.bridge_id, terminal_id = excluded.terminal_id,
      outcome = excluded.outcome, reason = excluded.reason, code = excluded.code, reference = excluded.reference,
      trace = excluded.trace, card_mask = excluded.card_mask, rial = excluded.rial, told_at = excluded.told_at`.execute(
    tx.kysely,
  )
}

export async function matchCharge(tx: Tx, vendorId: string, id: string): Promise<void> {
  await sql`update terminal_charges set is_matched = true where vendor_id = ${vendorId} and id = ${id}`.execute(
    tx.kysely,
  )
}
