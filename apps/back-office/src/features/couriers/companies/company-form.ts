import type { CompanySettingsView, SettingsBody } from '@sofreh/courier-companies/client'

/** The form of a company's settings. The key is empty unless it is to be replaced; the profile is edited as JSON. */
export type CompanyForm = Omit<SettingsBody, 'credentials' | 'profile'> & { credential: string; profile: string }

export function formOf(view: CompanySettingsView): CompanyForm {
  const { isEnabled, amountUnit, requestWhen, minutesBefore, zoneIds, maxFare, maxMetres } = view
  const { rank, searchMinutes, city, category, suggestedProfile } = view
  const profile = JSON.stringify(view.profile ?? suggestedProfile ?? {}, null, 2)
  const plain = { isEnabled, amountUnit, requestWhen, minutesBefore, zoneIds, maxFare, maxMetres }
  return { ...plain, rank, searchMinutes, city, category, credential: '', profile }
}

/** Whether the text is a JSON object; the server checks its fields. */
export function isJsonObject(written: string): boolean {
  try {
    const read: unknown = JSON.parse(written)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}

export function bodyOf(form: CompanyForm, isProfiled: boolean): SettingsBody {
  const { credential, profile, ...plain } = form
  const key = credential.trim()
  return {
    ...plain,
    ...(key === '' ? {} : { credentials: isProfiled ? { key } : { token: key } }),
    ...(isProfiled ? { profile: JSON.parse(profile) as SettingsBody['profile'] } : {}),
  }
}
