import type { CompanySettingsView, SettingsBody } from '@sofreh/courier-companies/client'
import { defaultProfile } from '@sofreh/courier-companies/domain'
import { type ProfileForm, profileFormOf, profileOf } from './profile-form.ts'

/** The form of a company's settings. The key is empty unless it is to be replaced. */
export type CompanyForm = Omit<SettingsBody, 'credentials' | 'profile'> & { credential: string; profile: ProfileForm }

export function formOf(view: CompanySettingsView): CompanyForm {
  const { isEnabled, amountUnit, requestWhen, minutesBefore, zoneIds, maxFare, maxMetres } = view
  const { rank, searchMinutes, city, category, suggestedProfile } = view
  const profile = profileFormOf(view.profile ?? suggestedProfile ?? { ...defaultProfile, baseUrl: '' })
  const plain = { isEnabled, amountUnit, requestWhen, minutesBefore, zoneIds, maxFare, maxMetres }
  return { ...plain, rank, searchMinutes, city, category, credential: '', profile }
}

export function bodyOf(form: CompanyForm, isProfiled: boolean): SettingsBody {
  const { credential, profile, ...plain } = form
  const key = credential.trim()
  return {
    ...plain,
    ...(key === '' ? {} : { credentials: isProfiled ? { key } : { token: key } }),
    ...(isProfiled ? { profile: profileOf(profile) } : {}),
  }
}
