import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import { webBankOf } from '@sofreh/gateways/domain'
import type { startGatewayTrial as endpoint } from '../../../contract/index.ts'
import { startingMs, trialAmounts } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import { insertMoney, insertStep } from '../../store/ledger/transactions.writer.ts'
import { scheduleInquiry } from '../../store/jobs/schedule-inquiry.ts'
import { recordStart } from './record-start.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { configurationsInUse, type ConfigurationRow } from '../../store/accounts/configurations.reader.ts'
import { isOffered, openCredentials } from '../accounts/merchant-account.ts'

type Body = z.output<typeof endpoint.body>
type Started = z.output<typeof endpoint.data>

/**
 * Sends an owner to a gateway with a small real payment without an order. The payment is stored before the gateway is
 * called and handled like any online attempt. In the ledger it has its own purpose: neither a sale nor account money,
 * but part of the provider's statement. The caller generates the id, so a repeated call returns the same page.
 * @throws Refusal PROVIDER_NOT_CONFIGURED | GATEWAY_AWAITS_DOCUMENT | PAYMENT_IN_PROGRESS | GATEWAY_REFUSED |
 * GATEWAY_UNREACHABLE | IDEMPOTENCY_CONFLICT
 */
export async function startGatewayTrial(
  deps: PaymentsDeps,
  caller: Caller,
  body: Body,
  origin: string,
): Promise<Started> {
  const { vendorId } = caller
  const known = await findMoney(deps.database, vendorId, body.id)
  if (known) return startedOf(known, body)
  const gateway = deps.gateways[body.provider]
  if (!gateway || !isOffered(deps, body.provider)) throw new Refusal('GATEWAY_AWAITS_DOCUMENT')
  const own = (await configurationsInUse(deps.database, vendorId)).find(({ provider }) => provider === body.provider)
  if (!own) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  const trial = await storeTrial(deps, caller, { id: body.id, own })
  const { name } = await deps.vendors.settingsOf(deps.database, vendorId)
  const answer = await gateway.start({
    credentials: openCredentials(deps, own),
    attemptId: trial.id,
    amount: trial.amount,
    currency: trial.currency,
    description: name,
    returnUrl: `${origin}/api/transactions/verify?attempt=${trial.id}`,
  })
  return startedOf(await recordStart(deps, trial, { answer, origin }), body)
}

function storeTrial(
  deps: PaymentsDeps,
  caller: Caller,
  { id, own }: { id: string; own: ConfigurationRow },
): Promise<MoneyRow> {
  const at = deps.clock()
  return deps.database.transaction(async (tx) => {
    const { currency } = await deps.vendors.settingsOf(tx, caller.vendorId)
    const trial = await insertMoney(tx, {
      vendor_id: caller.vendorId,
      id,
      purpose: 'TRIAL',
      type: 'PAYMENT',
      method: 'ONLINE',
      provider: own.provider,
      bank: webBankOf(own.provider),
      merchant: 'VENDOR',
      merchant_account: own.account,
      configuration_id: own.id,
      amount: trialAmounts[currency],
      currency,
      status: 'INIT',
      taken_by: personOf(caller),
      created_at: at,
    })
    const facts = { amount: trial.amount, personId: personOf(caller) }
    await insertStep(tx, trial, { id: deps.newId(), at, kind: 'CREATED', facts })
    await scheduleInquiry(deps, tx, trial, startingMs)
    return trial
  })
}

function startedOf({ id, purpose, provider, status, amount, failure, submit_url }: MoneyRow, body: Body): Started {
  if (purpose !== 'TRIAL' || provider !== body.provider) throw new Refusal('IDEMPOTENCY_CONFLICT')
  if (submit_url !== null) return { id, submitUrl: submit_url, amount }
  if (status === 'INIT') throw new Refusal('PAYMENT_IN_PROGRESS')
  throw new Refusal(failure === 'GATEWAY_REFUSED' ? 'GATEWAY_REFUSED' : 'GATEWAY_UNREACHABLE')
}
