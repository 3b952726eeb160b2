import { defaultProfile } from '@sofreh/courier-companies/domain'
import { describe, expect, it } from 'vitest'
import { profileFormOf, profileFrom, profileOf, profileProblems } from './profile-form.ts'

const profile = { ...defaultProfile, baseUrl: 'https://api.bordar.example' }
const form = () => profileFormOf(profile)

describe('the form of a profile', () => {
  it('returns the profile that it was opened with', () => {
    expect(profileOf(form())).toEqual(profile)
    expect(profileProblems(form())).toEqual({})
  })

  it('leaves out fields and statuses without a name', () => {
    const { request, answer, statuses } = profileOf({
      ...form(),
      request: { ...form().request, note: ' ' },
      answer: { ...form().answer, trackingUrl: '' },
      statuses: [...form().statuses, { theirs: ' ', ours: 'ACK' }],
    })
    expect(request).not.toHaveProperty('note')
    expect(answer).not.toHaveProperty('trackingUrl')
    expect(statuses).toEqual(profile.statuses)
  })

  it('names each wrong field', () => {
    const wrong = {
      ...form(),
      baseUrl: 'api.bordar.example',
      keyHeader: 'x api key',
      paths: { price: 'price', request: '/orders', find: '/orders', get: '/orders', cancel: '/orders/{id}/cancel' },
      request: { ...form().request, bill: '', dropName: 'to name' },
      answer: { ...form().answer, id: '' },
      statuses: [
        { theirs: 'new', ours: 'ACK' as const },
        { theirs: ' new', ours: 'DELIVERED' as const },
      ],
    }
    expect(profileProblems(wrong)).toEqual({
      baseUrl: 'ADDRESS',
      keyHeader: 'HEADER',
      'paths.price': 'PATH',
      'paths.find': 'NO_BILL',
      'paths.get': 'NO_ID',
      'request.bill': 'NEEDED',
      'request.dropName': 'FIELD',
      'answer.id': 'NEEDED',
      'statuses.1.theirs': 'TWICE',
    })
  })

  it('reads an exported profile, and no other text', () => {
    expect(profileFrom(JSON.stringify(profile))).toEqual(form())
    expect(['', 'x', '[]', 'null', '{}', '{"baseUrl":1}'].map(profileFrom)).toEqual(Array(6).fill(undefined))
  })
})
