import { isUuid } from '@sofreh/kernel'
import { findByToken, findTransaction } from '../ledger/transactions.reader.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { insertStep } from '../ledger/transactions.writer.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { settleAttempt } from './settle-attempt.ts'

/** What a gateway's return may carry; all of it is a hint and any of it may be forged. */
export type GatewayReturn = {
  vendorId: string
  attempt?: string | undefined
  token?: string | undefined
  /** What the return claims of itself. */
  isPaid: boolean
}

/**
 * The guest is back, in whatever browser: asks the provider and answers the page to lead on to. A return twice, late or
 * for another attempt changes nothing that the provider does not confirm.
 */
export async function returnFromGateway(deps: PaymentsDeps, hint: GatewayReturn): Promise<string> {
  const attempt = await attemptOf(deps, hint)
  if (!attempt) return '/'
  try {
    await noteReturn(deps, attempt, hint)
    await settleAttempt(deps, { vendorId: hint.vendorId, id: attempt.id }, hint.isPaid)
  } catch (error) {
    // Whatever broke here, the guest belongs on the page of their order, and the background inquiry asks again.
    deps.onError(error)
  }
  return `/?step=ORDER_DETAILS&order=${attempt.order_id}`
}

/** No gateway's token holds anything else; what does goes no further. */
const tokenShape = /^[\w.=+/-]{4,200}$/

/** Our own id and the gateway's token must name the same attempt. */
async function attemptOf(deps: PaymentsDeps, hint: GatewayReturn): Promise<TransactionRow | undefined> {
  const { vendorId, token } = hint
  if (!token || !tokenShape.test(token)) return undefined
  if (hint.attempt === undefined) return findByToken(deps.database, vendorId, token)
  if (!isUuid(hint.attempt)) return undefined
  const attempt = await findTransaction(deps.database, vendorId, hint.attempt)
  return attempt?.token === token ? attempt : undefined
}

async function noteReturn(deps: PaymentsDeps, attempt: TransactionRow, hint: GatewayReturn): Promise<void> {
  if (attempt.status === 'DONE') return
  const facts = { hint: hint.isPaid ? 'OK' : 'NOK' }
  await deps.database.transaction((tx) =>
    insertStep(tx, attempt, { id: deps.newId(), at: deps.clock(), kind: 'RETURNED', facts }),
  )
}
