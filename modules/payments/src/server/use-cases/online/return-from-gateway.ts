import { isUuid } from '@sofreh/kernel'
import {
  bankOrderNumber,
  claimsPaid,
  fieldIn,
  gatewayReturnOf,
  gatewayReturns,
  type ReturnedFields,
  storedFieldsOf,
} from '@sofreh/gateways/domain'
import { findByToken, findMoney } from '../../store/ledger/transactions.reader.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import { linkPath } from '../links/link-address.ts'
import { findLink } from '../../store/links/payment-links.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { attemptPage } from './attempt-page.ts'
import { settleAttempt } from './settle-attempt.ts'

/** The content of a gateway's return; it is only a hint and may be forged. */
export type GatewayReturn = {
  vendorId: string
  /** Our id of the attempt, from the return address. */
  attempt?: string | undefined
  fields: ReturnedFields
}

/**
 * Handles the guest's return in any browser: asks the provider and returns the page to redirect to. A return that is
 * repeated, late or for another attempt changes only what the provider confirms.
 */
export async function returnFromGateway(deps: PaymentsDeps, hint: GatewayReturn): Promise<string> {
  const attempt = await attemptOf(deps, hint)
  if (!attempt) return '/'
  try {
    await noteReturn(deps, attempt, hint)
    await settleAttempt(deps, { vendorId: hint.vendorId, id: attempt.id }, claimsPaid(attempt.provider, hint.fields))
  } catch (error) {
    // The guest still gets the page of the order, and the background inquiry asks again.
    deps.onError(error)
  }
  return pageAfter(deps, attempt)
}

/** Returns to the payment link when the guest paid by one: the order's page requires a signed-in guest. */
async function pageAfter(deps: PaymentsDeps, attempt: MoneyRow): Promise<string> {
  const link = attempt.link_id ? await findLink(deps.database, attempt.vendor_id, attempt.link_id) : undefined
  return link ? linkPath(link.token) : attemptPage(attempt)
}

/** The shape of all gateways' tokens; anything else is not looked up. */
const tokenShape = /^[\w.=+/-]{4,300}$/

/** Finds the attempt. Our id and the gateway's id must name the same one; without ours the gateway's is enough. */
async function attemptOf(deps: PaymentsDeps, hint: GatewayReturn): Promise<MoneyRow | undefined> {
  const { vendorId, fields } = hint
  if (hint.attempt === undefined) return attemptByFields(deps, hint)
  if (!isUuid(hint.attempt)) return undefined
  const attempt = await findMoney(deps.database, vendorId, hint.attempt)
  if (!attempt) return undefined
  const form = gatewayReturnOf(attempt.provider)
  if (!form) return undefined
  if (form.names === null) return attempt
  const named = [form.names, form.alsoNames].filter((name) => name && fieldIn(fields, name.field) !== undefined)
  const isNamed =
    named.length > 0 && named.every((name) => name && fieldIn(fields, name.field) === nameOf(attempt, name.by))
  return isNamed ? attempt : undefined
}

function nameOf(attempt: MoneyRow, by: 'token' | 'attempt' | 'number'): string | null {
  if (by === 'token') return attempt.token
  return by === 'attempt' ? attempt.id : bankOrderNumber(attempt.id)
}

/** Finds the attempt by the return's fields, when a bank dropped our address parameters. */
async function attemptByFields(deps: PaymentsDeps, { vendorId, fields }: GatewayReturn): Promise<MoneyRow | undefined> {
  for (const [provider, { names, alsoNames }] of Object.entries(gatewayReturns)) {
    for (const { field, by } of [names, alsoNames].filter((name) => name !== null && name !== undefined)) {
      const name = fieldIn(fields, field)
      if (!name || !tokenShape.test(name)) continue
      const found =
        by === 'token'
          ? await findByToken(deps.database, vendorId, name)
          : by === 'attempt' && isUuid(name)
            ? await findMoney(deps.database, vendorId, name)
            : undefined
      if (found?.provider === provider) return found
    }
  }
  return undefined
}

async function noteReturn(deps: PaymentsDeps, attempt: MoneyRow, hint: GatewayReturn): Promise<void> {
  if (attempt.status === 'DONE') return
  const facts = { hint: claimsPaid(attempt.provider, hint.fields) ? 'OK' : 'NOK' }
  const stored = storedFieldsOf(attempt.provider, hint.fields)
  // After the provider was asked with the fields of one return, later returns do not change them.
  const hasStoredFields = Object.keys(stored).length > 0 && !attempt.is_unknown
  await deps.database.transaction(async (tx) => {
    if (hasStoredFields) await updateTransaction(tx, attempt, { bank_facts: withReturn(attempt, stored) })
    await insertStep(tx, attempt, { id: deps.newId(), at: deps.clock(), kind: 'RETURNED', facts })
  })
}

/** Keeps earlier fields when a second return carries fewer, as some banks send after a cancellation. */
function withReturn(attempt: MoneyRow, stored: Record<string, string>): string {
  return JSON.stringify({ ...(attempt.bank_facts as Record<string, string>), ...stored })
}
