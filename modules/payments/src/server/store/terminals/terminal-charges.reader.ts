import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { BankType, TerminalOutcome, TerminalReason } from '../../../domain/index.ts'

/** A bridge's report of a charge that a till sent to it directly. */
export type TerminalChargeRow = {
  id: string
  bridge_id: string
  terminal_id: string
  outcome: TerminalOutcome
  reason: TerminalReason
  code: string
  reference: string
  trace: string
  card_mask: string | null
  rial: number | null
  is_matched: boolean
}

export async function findCharge(handle: Handle, vendorId: string, id: string): Promise<TerminalChargeRow | undefined> {
  const { rows } = await sql<TerminalChargeRow>`
    select id, bridge_id, terminal_id, outcome, reason, code, reference, trace, card_mask, rial, is_matched
    from terminal_charges where vendor_id = ${vendorId} and id = ${id}`.execute(handle.kysely)
  return rows[0]
}

export type UnmatchedCharge = {
  id: string
  terminal: string
  bank: BankType | null
  outcome: 'APPROVED' | 'UNKNOWN'
  rial: number
  reference: string
  cardMask: string | null
  askedAt: Date
}

/** Returns charges whose payment no till has sent. Uses the partial index of exactly these rows. */
export async function unmatchedCharges(handle: Handle, vendorId: string): Promise<UnmatchedCharge[]> {
  const { rows } = await sql<UnmatchedCharge>`
    select c.id, coalesce(t.name, '') as terminal, t.bank, c.outcome, coalesce(c.rial, c.asked_rial) as rial, c.reference,
      c.card_mask as "cardMask", c.asked_at as "askedAt"
    from terminal_charges c left join card_terminals t on t.vendor_id = c.vendor_id and t.id = c.terminal_id
    where c.vendor_id = ${vendorId} and not c.is_matched and c.outcome <> 'DECLINED'
    order by c.asked_at limit 200`.execute(handle.kysely)
  return rows
}
