import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import {
  type CourierCompany,
  courierCompanies,
  defaultProfile,
  fleetOfCompany,
  isProfileCompany,
} from '../../domain/index.ts'
import type { CompanyLine } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { findSettings, type SettingsRow, settingsOfVendor } from '../store/settings.reader.ts'
import { saveSettingsRow, saveWebhookHash } from '../store/settings.writer.ts'
import { accessOf, placeOfCredentials } from './company-access.ts'

export async function readSettings(
  deps: CourierCompaniesDeps,
  { vendorId }: Caller,
): Promise<contract.CompanySettingsView[]> {
  const stored = await settingsOfVendor(deps.database, vendorId)
  return courierCompanies.map((company) =>
    viewOf(deps, stored.find((row) => row.company === company) ?? emptySettings(company)),
  )
}

/** Saves a company's settings. Credentials that are not sent stay as they are. */
export function saveSettings(
  deps: CourierCompaniesDeps,
  { params, body }: InputOf<typeof contract.saveSettings>,
  caller: Caller,
): Promise<contract.CompanySettingsView> {
  const { vendorId } = caller
  const { company } = params
  return deps.database.transaction(
    async (tx) => {
      const before = (await findSettings(tx, vendorId, company)) ?? emptySettings(company)
      const { credentials, city, category, profile, ...plain } = body
      const options = isProfileCompany(company) ? (profile ? { profile } : {}) : { city, category }
      const row: SettingsRow = { ...before, ...plain, ...keysOf(deps, vendorId, before, credentials), options }
      if (row.isEnabled && row.sealed === null) throw new Refusal('COMPANY_NEEDS_CREDENTIALS')
      if (row.isEnabled && isProfileCompany(company) && !profile) throw new Refusal('COMPANY_NEEDS_PROFILE')
      const now = deps.clock()
      await saveSettingsRow(tx, vendorId, { row, now })
      await deps.announce(tx, { vendorId, kind: 'courier-request-changed', subjectId: vendorId })
      return viewOf(deps, row)
    },
    { once: caller.once },
  )
}

type Credentials = contract.SettingsBody['credentials']

function keysOf(deps: CourierCompaniesDeps, vendorId: string, before: SettingsRow, credentials: Credentials) {
  if (credentials === undefined) return { keyId: before.keyId, sealed: before.sealed }
  const given = Object.entries(credentials ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return { keyId: null, sealed: null }
  return deps.seal(placeOfCredentials(vendorId, before.company), JSON.stringify(Object.fromEntries(given)))
}

/** Makes a new secret and stores only its hash. */
export async function makeWebhookSecret(
  deps: CourierCompaniesDeps,
  { params }: InputOf<typeof contract.makeWebhookSecret>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.makeWebhookSecret>> {
  const { company } = params
  const secret = randomBytes(24).toString('base64url')
  const now = deps.clock()
  await deps.database.transaction((tx) => saveWebhookHash(tx, vendorId, { company, hash: hashOf(secret), now }))
  return { secret, webhookPath: webhookPaths[company] }
}

export function isWebhookSecret(row: SettingsRow | undefined, secret: string): boolean {
  if (!row?.webhookHash) return false
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(row.webhookHash))
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export async function checkConnection(
  deps: CourierCompaniesDeps,
  { params }: InputOf<typeof contract.checkConnection>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.checkConnection>> {
  const row = await findSettings(deps.database, vendorId, params.company)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  return connectionOf(await deps.lines[params.company].check(accessOf(deps, vendorId, row, currency)))
}

type Checked = Awaited<ReturnType<CompanyLine['check']>>

/** The answer of a connection test as screens see it. */
export function connectionOf(answer: Checked): DataOf<typeof contract.checkConnection> {
  if (answer.kind === 'done') return { result: 'WORKS', detail: '' }
  if (answer.kind === 'unknown') return { result: 'UNKNOWN', detail: answer.because }
  const result = answer.because === 'ACCOUNT_REFUSED' ? 'ACCOUNT_REFUSED' : 'REFUSED'
  return { result, detail: answer.providerCode }
}

const webhookPaths: Record<CourierCompany, string> = {
  MIARE: '/api-delivery/v1/hooks/miare',
  SNAPPBOX: '/api-delivery/v1/hooks/snapp-box',
  BORDAR: '/api/delivery/deliveryhistories/bordarwebhooks',
  EXPRESSPLUS: '/api-sofreh/courier-companies/hooks/express-plus',
}

function emptySettings(company: CourierCompany): SettingsRow {
  return {
    company,
    isEnabled: false,
    keyId: null,
    sealed: null,
    webhookHash: null,
    amountUnit: 'TOMAN',
    requestWhen: 'BY_HAND',
    minutesBefore: 10,
    zoneIds: [],
    maxFare: null,
    maxMetres: null,
    rank: courierCompanies.indexOf(company) + 1,
    searchMinutes: 10,
    options: {},
  }
}

function viewOf({ profileUrls }: CourierCompaniesDeps, row: SettingsRow): contract.CompanySettingsView {
  const { company, options, keyId: _, sealed, webhookHash, zoneIds, ...plain } = row
  const isProfiled = isProfileCompany(company)
  const baseUrl = isProfiled ? (profileUrls[company] ?? 'https://example.com') : ''
  return {
    ...plain,
    company,
    fleet: fleetOfCompany[company],
    isProfiled,
    hasCredentials: sealed !== null,
    hasWebhookSecret: webhookHash !== null,
    webhookPath: webhookPaths[company],
    zoneIds: [...zoneIds],
    city: options.city ?? '',
    category: options.category ?? '',
    profile: options.profile ? { ...options.profile, statuses: { ...options.profile.statuses } } : null,
    suggestedProfile: isProfiled ? { ...defaultProfile, baseUrl, statuses: { ...defaultProfile.statuses } } : null,
  }
}
