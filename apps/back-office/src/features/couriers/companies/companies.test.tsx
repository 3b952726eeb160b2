// @vitest-environment jsdom
import { companyNames, type CompanySettingsView } from '@sofreh/courier-companies/client'
import { defaultProfile } from '@sofreh/courier-companies/domain'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { companiesText as text } from '../../../courier-companies/companies.fa.ts'
import { held } from '../../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  fill,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../../testing/form-parts.ts'
import { sampleOf } from '../../../testing/open-fake-office.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../../testing/started-office.tsx'

beforeAll(startOffice, startMs)

const address = '/couriers/companies'
const reads = 'GET /api-sofreh/courier-companies/settings'
const saves = 'PUT /api-sofreh/courier-companies/settings/{company}'
const checks = 'POST /api-sofreh/courier-companies/settings/{company}/check'
const makesSecret = 'POST /api-sofreh/courier-companies/settings/{company}/webhook-secret'
const tries = 'POST /api-sofreh/courier-companies/settings/{company}/try'
const retry = 'دوباره تلاش کنید'
const confirm = 'بله، انجام شود'

const [sample] = await sampleOf<CompanySettingsView[]>('/api-sofreh/courier-companies/settings')
if (!sample) throw new Error('the sample has a company')
const miare: CompanySettingsView = {
  ...sample,
  company: 'MIARE',
  isProfiled: false,
  isEnabled: true,
  hasCredentials: true,
  hasWebhookSecret: false,
  requestWhen: 'BY_HAND',
  zoneIds: [],
  maxFare: 150_000,
  rank: 1,
  searchMinutes: 10,
  profile: null,
  suggestedProfile: null,
}
const bordar: CompanySettingsView = {
  ...miare,
  company: 'BORDAR',
  isProfiled: true,
  profile: { ...defaultProfile, baseUrl: 'https://api.bordar.example' },
}
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const settingsOf = (...views: CompanySettingsView[]) => ({ [reads]: bodyOf(views) })

describe('courier companies: zones of an automatic request', () => {
  it('names a zone that was deleted, which is not the same as all zones', async () => {
    await openScreen(address, { answers: settingsOf({ ...miare, zoneIds: ['01a20def-2a4d-7e52-a2da-694c3b061e99'] }) })
    await press(text.edit)
    await sees(text.form.zoneDeleted)
    expect(document.body.textContent).not.toContain('694c3b061e99')
  })
})

describe('courier companies: the list', () => {
  it('shows what is enabled and which key is missing, and checks no account without a key', async () => {
    await openScreen(address, { answers: settingsOf({ ...miare, isEnabled: false, hasCredentials: false }) })
    await sees(companyNames.MIARE)
    for (const shown of [text.off, text.keyMissing]) await sees(shown)
    expect(buttonsOf(text.check)).toEqual([])
    expect(place().textContent).not.toContain(text.keyStored)
  })

  it('says when it could not be read, and reads it on demand', async () => {
    const server = await openScreen(address, { answers: { [reads]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    expect(place().textContent).not.toContain(text.none)
    server.answer(reads, bodyOf([]))
    await press(retry)
    await sees(text.none)
  })
})

describe('courier companies: checking an account', () => {
  it.each(['WORKS', 'ACCOUNT_REFUSED', 'REFUSED', 'UNKNOWN'] as const)(
    'reports %s, and can be repeated',
    async (result) => {
      const answers = { ...settingsOf(miare), [checks]: bodyOf({ result, detail: '' }) }
      const server = await openScreen(address, { answers })
      await press(text.check)
      await expect.poll(toasts, patient).toEqual([text.checked[result]])
      await expect.poll(async () => (await button(text.check)).hasAttribute('data-loading'), patient).toBe(false)
      expect(server.problems).toEqual([])
    },
  )

  it('asks the company once for a double press, and reports a lost answer', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen(address, { answers: { ...settingsOf(miare), [checks]: answer.promise } })
    const check = await button(text.check)
    fireEvent.click(check)
    await expect.poll(() => check.hasAttribute('data-loading'), patient).toBe(true)
    fireEvent.click(check)
    answer.open('lost')
    await expect.poll(toasts, patient).toEqual([sessionText.noAnswer])
    expect(server.sent.map(({ path }) => path)).toEqual(['/api-sofreh/courier-companies/settings/MIARE/check'])
  })
})

describe('courier companies: the secret for messages of a company', () => {
  const secret = bodyOf({ secret: 'a1b2c3', webhookPath: '/hooks/miare' })
  const pressBeside = () => {
    for (const overlay of document.querySelectorAll('.mantine-Modal-overlay')) fireEvent.click(overlay)
  }

  it('is shown once, stays when a press misses its dialog, and leaves when it was noted down', async () => {
    const server = await openScreen(address, { answers: { ...settingsOf(miare), [makesSecret]: secret } })
    await press(text.webhook.make)
    await expect.poll(() => valuesOf([text.webhook.secret]), patient).toEqual(['a1b2c3'])
    expect((await valuesOf([text.webhook.address]))[0]).toContain('/hooks/miare?secret=a1b2c3')
    pressBeside()
    await answersShown()
    expect(await valuesOf([text.webhook.secret])).toEqual(['a1b2c3'])
    const done = buttonsOf(text.webhook.done).find((one) => one.textContent === text.webhook.done)
    if (!done) throw new Error('the dialog can be closed')
    fireEvent.click(done)
    await expect.poll(countDialogs, patient).toBe(0)
    expect(server.sent).toHaveLength(1)
  })

  it('replaces an old one only after a question, once for a double press', async () => {
    const answers = { ...settingsOf({ ...miare, hasWebhookSecret: true }), [makesSecret]: secret }
    const server = await openScreen(address, { answers })
    await press(text.webhook.make)
    await sees(text.webhook.ends)
    expect(server.sent).toEqual([])
    const yes = await button(confirm)
    fireEvent.click(yes)
    fireEvent.click(yes)
    await sees(text.webhook.title)
    expect(server.sent).toHaveLength(1)
  })

  it('asks before the next one after a lost answer, because the server may have made it', async () => {
    const server = await openScreen(address, { answers: { ...settingsOf(miare), [makesSecret]: 'lost' } })
    await button(text.webhook.make)
    server.answer(reads, bodyOf([{ ...miare, hasWebhookSecret: true }]))
    await press(text.webhook.make)
    await expect.poll(toasts, patient).toEqual([sessionText.noAnswer])
    await answersShown()
    await press(text.webhook.make)
    await sees(text.webhook.again)
    expect(server.sent).toHaveLength(1)
  })
})

describe('courier companies: the settings of an account', () => {
  it('are sent with the limits that were typed, without a key that was not', async () => {
    const server = await openScreen(address, { answers: { ...settingsOf(miare), [saves]: bodyOf(miare) } })
    await press(text.edit)
    expect(await valuesOf([text.form.credential, text.form.maxFare])).toEqual(['', showNumber(150_000)])
    await fill(text.form.maxFare, '')
    await fill(text.form.rank, '۳')
    await press(text.form.save)
    await expect.poll(toasts, patient).toEqual([text.form.saved])
    expect(server.sent).toMatchObject([{ body: { maxFare: null, rank: 3, isEnabled: true } }])
    expect(server.sent[0]?.body).not.toHaveProperty('credentials')
    expect(server.problems).toEqual([])
  })

  it('say that an account cannot be enabled without its key, and leave what was typed', async () => {
    const answers = {
      ...settingsOf({ ...miare, isEnabled: false, hasCredentials: false }),
      [saves]: { refusal: 'COMPANY_NEEDS_CREDENTIALS' },
    }
    await openScreen(address, { answers })
    await press(text.edit)
    await fill(text.form.isEnabled, 'tick')
    await fill(text.form.maxFare, '۹۰۰۰۰')
    await press(text.form.save)
    await expect.poll(alerts, patient).toContain(refusalMessage('COMPANY_NEEDS_CREDENTIALS'))
    expect(await valuesOf([text.form.isEnabled, text.form.maxFare])).toEqual([true, showNumber(90_000)])
  })
})

describe('courier companies: a company without a public document', () => {
  const { profile } = text

  it('is tried with what is filled in, and the verdict leaves when that is changed', async () => {
    const answers = { ...settingsOf(bordar), [tries]: bodyOf({ result: 'WORKS', detail: '', price: 45_000 }) }
    const server = await openScreen(address, { answers })
    await press(text.edit)
    await fill(profile.baseUrl, 'https://new.bordar.example')
    await press(profile.trial.start)
    await sees(text.checked.WORKS)
    await sees(showNumber(45_000))
    expect(server.sent).toMatchObject([{ name: tries, body: { profile: { baseUrl: 'https://new.bordar.example' } } }])
    expect(server.sent[0]?.body).not.toHaveProperty('key')
    await fill(profile.keyHeader, 'x-other-key')
    await expect.poll(() => place().textContent, patient).not.toContain(text.checked.WORKS)
    await press(profile.trial.start)
    await sees(text.checked.WORKS)
    expect(server.problems).toEqual([])
  })

  it('is not tried with a wrong address, said beside its field', async () => {
    const server = await openScreen(address, { answers: settingsOf(bordar) })
    await press(text.edit)
    await fill(profile.baseUrl, 'api.bordar.example')
    await press(profile.trial.start)
    expect(await errorOf(profile.baseUrl)).toContain(profile.problems.ADDRESS)
    expect(server.sent).toEqual([])
  })

  it('says when a trial found no fare, and when it had no answer', async () => {
    const answers = { ...settingsOf(bordar), [tries]: bodyOf({ result: 'WORKS', detail: '', price: null }) }
    const server = await openScreen(address, { answers })
    await press(text.edit)
    await press(profile.trial.start)
    await sees(profile.trial.noPrice)
    server.answer(tries, 'lost')
    await press(profile.trial.start)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    expect(place().textContent).not.toContain(profile.trial.noPrice)
  })

  it('asks before it closes over a profile that was written as text and not taken', async () => {
    await openScreen(address, { answers: settingsOf(bordar) })
    await press(text.edit)
    await press(profile.transfer.open)
    await fill(profile.transfer.label, '{"baseUrl": "https://pasted.example"')
    await press('بستن')
    await sees(sessionText.unsaved.question)
    await press(sessionText.unsaved.stay)
    await expect
      .poll(() => valuesOf([profile.transfer.label]), patient)
      .toEqual(['{"baseUrl": "https://pasted.example"'])
  })

  it('asks before the present settings replace a profile that was written as text and not taken', async () => {
    await openScreen(address, { answers: settingsOf(bordar) })
    await press(text.edit)
    await press(profile.transfer.open)
    await fill(profile.transfer.label, '{"baseUrl": "https://pasted.example"')
    await press(profile.transfer.show)
    await sees(profile.transfer.replace.question)
    await press('انصراف')
    const shown = () => valuesOf([profile.transfer.label]).then(String)
    expect(await shown()).toBe('{"baseUrl": "https://pasted.example"')
    await press(profile.transfer.show)
    await press(profile.transfer.replace.confirm)
    await expect.poll(shown, patient).toContain(bordar.profile?.baseUrl)
  })

  it('is not saved without the profile that was written as text, until that is taken', async () => {
    const server = await openScreen(address, { answers: { ...settingsOf(bordar), [saves]: bodyOf(bordar) } })
    const pasted = JSON.stringify({ ...defaultProfile, baseUrl: 'https://pasted.example' })
    await press(text.edit)
    await press(profile.transfer.open)
    await fill(profile.transfer.label, pasted)
    await press(text.form.save)
    await expect.poll(alerts, patient).toContain(profile.transfer.notTaken)
    expect(server.sent).toEqual([])
    expect(await valuesOf([profile.transfer.label])).toEqual([pasted])
    await press(profile.transfer.take)
    await press(text.form.save)
    await expect.poll(toasts, patient).toContain(text.form.saved)
    expect(server.sent).toMatchObject([{ body: { profile: { baseUrl: 'https://pasted.example' } } }])
  })

  it('leaves a profile that was written as text in the panel when the server refuses to save', async () => {
    const answers = { ...settingsOf(bordar), [saves]: { refusal: 'COMPANY_NEEDS_CREDENTIALS' } }
    await openScreen(address, { answers })
    const pasted = JSON.stringify({ ...defaultProfile, baseUrl: 'https://pasted.example' })
    await press(text.edit)
    await press(profile.transfer.open)
    await fill(profile.transfer.label, pasted)
    await press(profile.transfer.take)
    await press(text.form.save)
    await expect.poll(alerts, patient).toContain(refusalMessage('COMPANY_NEEDS_CREDENTIALS'))
    await answersShown()
    expect(await valuesOf([profile.transfer.label, profile.baseUrl])).toEqual([pasted, 'https://pasted.example'])
  })
})
