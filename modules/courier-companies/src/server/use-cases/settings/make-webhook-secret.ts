import { randomBytes } from 'node:crypto'
import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { saveWebhookHash } from '../../store/settings.writer.ts'
import { secretHash } from './webhook-secret.ts'
import { webhookPaths } from './webhook-paths.ts'

/** Makes a new secret and stores only its hash. */
export async function makeWebhookSecret(
  deps: CourierCompaniesDeps,
  { params }: InputOf<typeof contract.makeWebhookSecret>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.makeWebhookSecret>> {
  const { company } = params
  const secret = randomBytes(24).toString('base64url')
  const now = deps.clock()
  await deps.database.transaction((tx) => saveWebhookHash(tx, vendorId, { company, hash: secretHash(secret), now }))
  return { secret, webhookPath: webhookPaths[company] }
}
