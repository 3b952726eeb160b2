import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import { credentialNames, type OnlineProvider, type SettableGateway, settableGateways } from '@sofreh/gateways/domain'
import type { Credentials } from '@sofreh/gateways/server'
import type { saveBankConfiguration as endpoint } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { configurationsInUse } from '../../store/accounts/configurations.reader.ts'
import {
  insertConfiguration,
  retireConfiguration,
  savePreSelectedProvider,
} from '../../store/accounts/configurations.writer.ts'
import { seal } from '../../store/accounts/sealing.ts'
import { accountMark, placeOf } from './merchant-account.ts'
import { readBankConfiguration, type View } from './read-bank-configuration.ts'

type Body = z.output<typeof endpoint.body>

export function saveBankConfiguration(deps: PaymentsDeps, caller: Caller, body: Body): Promise<View> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      for (const [provider, credentials] of setUpsIn(body)) await setUp(deps, { tx, caller, provider, credentials })
      if (body.preSelectedProvider !== undefined)
        await choose(deps, { tx, vendorId, provider: body.preSelectedProvider })
      return readBankConfiguration(deps, tx, vendorId)
    },
    { once: caller.once },
  )
}

type SetUp = { tx: Tx; caller: Caller; provider: OnlineProvider; credentials: Credentials | undefined }

/** Replaces a provider's configuration; without credentials it is only removed. */
async function setUp(deps: PaymentsDeps, { tx, caller, provider, credentials }: SetUp): Promise<void> {
  const { vendorId } = caller
  const at = deps.clock()
  await retireConfiguration(tx, vendorId, { provider, at })
  if (!credentials) return
  const id = deps.newId()
  const { keyId, sealed } = seal(deps.sealing, placeOf({ vendor_id: vendorId, id }), JSON.stringify(credentials))
  await insertConfiguration(tx, {
    vendor_id: vendorId,
    id,
    provider,
    key_id: keyId,
    sealed,
    account: accountMark(credentials),
    saved_by: personOf(caller),
    saved_at: at,
  })
}

/** Returns the gateways that a body names; undefined credentials remove one. Absent fields are not credentials. */
function setUpsIn(body: Body): [SettableGateway, Credentials | undefined][] {
  const setUps: [SettableGateway, Credentials | undefined][] = []
  for (const gateway of settableGateways) {
    const keys = body[credentialNames[gateway]]
    if (keys === undefined) continue
    const given = Object.entries(keys ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    setUps.push([gateway, given.length > 0 ? Object.fromEntries(given) : undefined])
  }
  return setUps
}

type Choice = { tx: Tx; vendorId: string; provider: OnlineProvider | null }

async function choose(deps: PaymentsDeps, { tx, vendorId, provider }: Choice): Promise<void> {
  if (provider !== null) {
    if (deps.gateways[provider]?.isAwaited) throw new Refusal('GATEWAY_AWAITS_DOCUMENT')
    const isOwn = (await configurationsInUse(tx, vendorId)).some((row) => row.provider === provider)
    const isPlatform = deps.platformMerchant?.provider === provider
    if (!isOwn && !isPlatform) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  }
  await savePreSelectedProvider(tx, vendorId, provider)
}
