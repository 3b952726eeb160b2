import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import { credentialNames } from '@sofreh/gateways/domain'
import type { Credentials } from '@sofreh/gateways/server'
import type { tryGateway as endpoint } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { configurationsInUse } from '../../store/accounts/configurations.reader.ts'
import { isOffered, openCredentials } from './merchant-account.ts'

type Body = z.output<typeof endpoint.body>
type Result = z.output<typeof endpoint.data>

/** Small, but above every gateway's minimum. */
const amounts = { TOMAN: 10_000, RIAL: 100_000 }

/**
 * Registers a small payment at a gateway to test its keys. No one pays it: no money moves and nothing is stored. Uses
 * the keys of the body, else the stored ones.
 * @returns `DONE` when the gateway accepted the keys; `REFUSED` with its own code; `UNKNOWN` when it did not answer
 * @throws Refusal `PROVIDER_NOT_CONFIGURED` without keys, `GATEWAY_AWAITS_DOCUMENT` for a gateway that cannot be
 * reached yet
 */
export async function tryGateway(deps: PaymentsDeps, caller: Caller, body: Body, origin: string): Promise<Result> {
  const { vendorId } = caller
  const gateway = deps.gateways[body.provider]
  if (!gateway || !isOffered(deps, body.provider)) throw new Refusal('GATEWAY_AWAITS_DOCUMENT')
  const credentials = givenIn(body) ?? (await storedOf(deps, vendorId, body))
  if (!credentials) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  const { name, currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const attemptId = deps.newId()
  const answer = await gateway.start({
    credentials,
    attemptId,
    amount: amounts[currency],
    currency,
    description: name,
    returnUrl: `${origin}/api/transactions/verify?attempt=${attemptId}`,
  })
  if (answer.kind === 'done') return { result: 'DONE', providerCode: null }
  if (answer.kind === 'refused') return { result: 'REFUSED', providerCode: answer.providerCode }
  const isRefused = answer.because === 'ACCOUNT_REFUSED'
  return { result: isRefused ? 'REFUSED' : 'UNKNOWN', providerCode: isRefused ? null : answer.because }
}

function givenIn(body: Body): Credentials | undefined {
  const given = Object.entries(body[credentialNames[body.provider]] ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

async function storedOf(deps: PaymentsDeps, vendorId: string, { provider }: Body): Promise<Credentials | undefined> {
  const row = (await configurationsInUse(deps.database, vendorId)).find((one) => one.provider === provider)
  return row && openCredentials(deps, row)
}
