import { Refusal } from '@sofreh/kernel'
import type { CourierCompany } from '../../domain/index.ts'
import type { CompanyEvent } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { lockRequest, requestOfEvent } from '../store/requests.reader.ts'
import { insertEvent, saveEffect } from '../store/requests.writer.ts'
import { findSettings } from '../store/settings.reader.ts'
import { applyReport } from './apply-report.ts'
import { isWebhookSecret } from './settings/webhook-secret.ts'
import { readableAccess } from './company-access.ts'

export type Webhook = { vendorId: string; company: CourierCompany; secret: string; body: unknown }

/**
 * Receives a webhook. Only the secret decides whether it is accepted. What it reports is stored once and applied once,
 * however often and in whatever order it comes.
 * @throws Refusal WEBHOOK_REFUSED
 */
export async function receiveWebhook(deps: CourierCompaniesDeps, webhook: Webhook): Promise<null> {
  const { vendorId, company, secret, body } = webhook
  const settings = await findSettings(deps.database, vendorId, company)
  if (!isWebhookSecret(settings, secret)) throw new Refusal('WEBHOOK_REFUSED')
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const access = readableAccess(deps, vendorId, settings, currency)
  const event = access && deps.lines[company].readEvent(body, access)
  if (event) await applyEvent(deps, { vendorId, company, event, body })
  return null
}

type Event = { vendorId: string; company: CourierCompany; event: CompanyEvent; body: unknown }

/** Stores an event and applies it, in one transaction. A repeated one changes nothing. */
export function applyEvent(deps: CourierCompaniesDeps, { vendorId, company, event, body }: Event): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const key = event.key.replaceAll('\0', '').slice(0, 200)
    const isNew = await insertEvent(tx, vendorId, {
      company,
      key,
      requestId: null,
      providerStatus: event.seen?.providerStatus ?? '',
      body: (JSON.stringify(body) ?? '').slice(0, 20_000),
      effect: 'NO_REQUEST',
      at: deps.clock(),
    })
    if (!isNew) return
    const { providerId, billNumber, seen } = event
    const found = await requestOfEvent(tx, vendorId, { company, providerId, billNumber })
    const row = found && (await lockRequest(tx, vendorId, found.id))
    if (!row) return
    const effect = seen ? await applyReport(deps, tx, vendorId, { row, seen, isFresh: false }) : 'same'
    await saveEffect(tx, vendorId, { company, key, effect, requestId: row.id })
  })
}
