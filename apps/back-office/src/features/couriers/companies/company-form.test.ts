import { describe, expect, it } from 'vitest'
import { defaultProfile } from '@sofreh/courier-companies/domain'
import { bodyOf, formOf } from './company-form.ts'

const view = {
  company: 'BORDAR',
  fleet: 'BORDAR',
  isProfiled: true,
  isEnabled: true,
  hasCredentials: true,
  hasWebhookSecret: false,
  webhookPath: '/hook',
  amountUnit: 'TOMAN',
  requestWhen: 'BY_HAND',
  minutesBefore: 10,
  zoneIds: [],
  maxFare: null,
  maxMetres: null,
  rank: 1,
  searchMinutes: 10,
  city: '',
  category: '',
  profile: null,
  suggestedProfile: null,
} as const

describe('the form of a courier company', () => {
  it('sends no key unless one was typed, so that the stored one stays', () => {
    const form = formOf({ ...view, zoneIds: [] })
    expect(bodyOf(form, true)).not.toHaveProperty('credentials')
    expect(bodyOf({ ...form, credential: ' abc ' }, true)).toMatchObject({ credentials: { key: 'abc' } })
    expect(bodyOf({ ...form, credential: 'abc' }, false)).toMatchObject({ credentials: { token: 'abc' } })
  })

  it('sends the profile only for a company without a document', () => {
    const profile = { ...defaultProfile, baseUrl: 'https://a.test', statuses: { ...defaultProfile.statuses } }
    const form = formOf({ ...view, zoneIds: [], profile })
    expect(bodyOf(form, true).profile).toEqual(profile)
    expect(bodyOf(form, false)).not.toHaveProperty('profile')
  })
})
