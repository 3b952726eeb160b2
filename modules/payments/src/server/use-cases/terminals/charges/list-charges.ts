import type { DataOf } from '@sofreh/contract'
import type { listTerminalCharges } from '../../../../contract/index.ts'
import { amountOfRial } from '../../../../domain/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { unmatchedCharges } from '../../../store/terminals/terminal-charges.reader.ts'

/** Lists charges for the manager that terminals took and that no till has sent. */
export async function listCharges(deps: PaymentsDeps, vendorId: string): Promise<DataOf<typeof listTerminalCharges>> {
  const rows = await unmatchedCharges(deps.database, vendorId)
  if (rows.length === 0) return []
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  return rows.map(({ rial, askedAt, ...row }) => ({
    ...row,
    amount: amountOfRial(rial, currency) ?? Math.round(rial / 10),
    askedAt: askedAt.toISOString(),
  }))
}
