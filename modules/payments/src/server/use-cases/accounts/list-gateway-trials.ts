import { type Handle, on } from '@sofreh/database'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { GatewayTrial } from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { Tables } from '../../tables.generated.ts'

/** Returns the latest trial of each gateway with any result. */
export async function listGatewayTrials(handle: Handle, vendorId: string): Promise<GatewayTrial[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('transactions')
    .selectAll()
    .distinctOn('provider')
    .where('vendor_id', '=', vendorId)
    .where('purpose', '=', 'TRIAL')
    .orderBy('provider')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return (rows as MoneyRow[]).map(viewOfTrial)
}

function viewOfTrial(row: MoneyRow): GatewayTrial {
  return {
    id: row.id,
    provider: row.provider as OnlineProvider,
    amount: row.amount,
    result: resultOf(row),
    reference: row.status === 'DONE' ? row.reference : null,
    failure: row.failure,
    at: (row.settled_at ?? row.created_at).toISOString(),
  }
}

function resultOf({ status, is_unknown }: MoneyRow): GatewayTrial['result'] {
  if (isFinal(status)) return status === 'DONE' ? 'DONE' : 'FAILED'
  return is_unknown ? 'UNKNOWN' : 'OPEN'
}
