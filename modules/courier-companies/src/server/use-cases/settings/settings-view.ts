import type * as contract from '../../../contract/index.ts'
import {
  courierCompanies,
  type CourierCompany,
  defaultProfile,
  fleetOfCompany,
  isProfileCompany,
} from '../../../domain/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import type { SettingsRow } from '../../store/settings.reader.ts'
import { webhookPaths } from './webhook-paths.ts'

export function emptySettings(company: CourierCompany): SettingsRow {
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

export function settingsView({ profileUrls }: CourierCompaniesDeps, row: SettingsRow): contract.CompanySettingsView {
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
