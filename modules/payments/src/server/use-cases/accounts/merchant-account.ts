import { createHash } from 'node:crypto'
import type { Handle } from '@sofreh/database'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { Credentials } from '@sofreh/gateways/server'
import type { Merchant } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import {
  type ConfigurationRow,
  configurationsInUse,
  findConfiguration,
  preSelectedProviderOf,
} from '../../store/accounts/configurations.reader.ts'
import { open } from '../../store/accounts/sealing.ts'

/** The account that receives the money of a new attempt. */
export type MerchantAccount = {
  provider: OnlineProvider
  merchant: Merchant
  /** Identifies the account in the ledger without revealing its credentials. */
  account: string
  configurationId: string | null
  credentials: Credentials
}

type Accounts = Pick<PaymentsDeps, 'gateways' | 'platformMerchant' | 'sealing'>

/**
 * Chooses the account that a vendor's guests pay to: the preselected gateway, else any configured one, else the
 * platform's. Undefined when there is none.
 */
export async function chooseAccount(
  deps: Accounts,
  handle: Handle,
  vendorId: string,
): Promise<MerchantAccount | undefined> {
  const configured = (await configurationsInUse(handle, vendorId)).filter((row) => isOffered(deps, row.provider))
  const preferred = await preSelectedProviderOf(handle, vendorId)
  const own = configured.find((row) => row.provider === preferred) ?? configured[0]
  if (own) {
    return {
      provider: own.provider,
      merchant: 'VENDOR',
      account: own.account,
      configurationId: own.id,
      credentials: openCredentials(deps, own),
    }
  }
  const platform = deps.platformMerchant
  if (!platform || !isOffered(deps, platform.provider)) return undefined
  return {
    provider: platform.provider,
    merchant: 'PLATFORM',
    account: accountMark(platform.credentials),
    configurationId: null,
    credentials: platform.credentials,
  }
}

/** True for a gateway this server can reach; one without documentation is never offered. */
export function isOffered({ gateways }: Pick<PaymentsDeps, 'gateways'>, provider: OnlineProvider): boolean {
  const gateway = gateways[provider]
  return gateway !== undefined && !gateway.isAwaited
}

/** Returns the credentials an attempt was started with; undefined when the platform's account has changed since. */
export async function credentialsOf(
  deps: Accounts,
  handle: Handle,
  attempt: MoneyRow,
): Promise<Credentials | undefined> {
  if (attempt.configuration_id) {
    const row = await findConfiguration(handle, attempt.vendor_id, attempt.configuration_id)
    return row ? openCredentials(deps, row) : undefined
  }
  const platform = deps.platformMerchant
  if (!platform || accountMark(platform.credentials) !== attempt.merchant_account) return undefined
  return platform.credentials
}

/** Hashes credentials to a mark: the same account always has the same mark, which does not reveal the credentials. */
export function accountMark(credentials: Credentials): string {
  const named = Object.entries(credentials).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 22)
}

/** Returns the associated data that binds encrypted credentials to their row. */
export function placeOf(row: { vendor_id: string; id: string }): string {
  return `${row.vendor_id}/${row.id}`
}

/** Decrypts the credentials of a stored configuration. */
export function openCredentials(deps: Accounts, row: ConfigurationRow): Credentials {
  return JSON.parse(open(deps.sealing, placeOf(row), { keyId: row.key_id, sealed: row.sealed })) as Credentials
}
