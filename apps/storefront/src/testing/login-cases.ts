import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginText } from '../text/login.fa.ts'
import { accountText } from '../text/account.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { pass, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, field, isOff, press, sees, type } from './page-acts.ts'
import { orderId } from './sample-answers.ts'

const sendCall = 'POST /api-identity/identity/auth/login'
const verifyCall = 'POST /api-identity/identity/auth/verify'

const sent = (change: object = {}) => ({
  body: {
    data: {
      userId: orderId,
      isRegistered: true,
      resendAfterSeconds: 60,
      expiresInSeconds: 120,
      delivery: 'SENT',
      ...change,
    },
  },
})

/** Opens the sign-in, in the account of a guest without a session. */
const openLogin = (state: SiteState = {}): Promise<Opened> =>
  openSite({ at: '/?sheet=account', ...state, answers: { [sendCall]: sent(), ...state.answers } })

async function toCode(state: SiteState = {}): Promise<Opened> {
  const site = await openLogin(state)
  await type(loginText.phone, '09120000001')
  await press(loginText.sendCode)
  await field(loginText.code)
  return site
}

const codeName = 'sofreh.code'
/** What this browser has stored of the code, for the next load of the page. */
const storedCode = () => ({ [codeName]: JSON.parse(localStorage.getItem(codeName) ?? 'null') as unknown })

/** The steps of the sign-in: number, code and name. */
export function loginCases(): void {
  it('takes a mobile number in Persian digits and with spaces', async () => {
    const site = await openLogin()
    await type(loginText.phone, '۰۹۱۲ ۰۰۰ ۰۰۰۱')
    await press(loginText.sendCode)
    await sees(loginText.codeSent('09120000001'))
    expect(site.sent(sendCall)).toEqual([{ phoneNumber: '09120000001' }])
  })

  it('says what is wrong with a number before it sends anything, and leaves the number in the field', async () => {
    const site = await openLogin()
    await type(loginText.phone, '0912')
    await press(loginText.sendCode)
    await sees(loginText.phoneWrong)
    expect((await field(loginText.phone)).value).toBe('۰۹۱۲')
    expect(site.sent(sendCall)).toEqual([])
  })

  it('leaves the number in the field when no code could be sent', async () => {
    const site = await openLogin({ answers: { [sendCall]: { refusal: 'RATE_LIMITED' } } })
    await type(loginText.phone, '09120000001')
    await press(loginText.sendCode)
    await sees('(RATE_LIMITED)')
    expect((await field(loginText.phone)).value).toBe('۰۹۱۲۰۰۰۰۰۰۱')
    site.server.answer(sendCall, sent())
    await press(loginText.sendCode)
    await sees(loginText.codeSent('09120000001'))
  })

  it('says that a code may come late when the provider did not confirm it', async () => {
    await toCode({ answers: { [sendCall]: sent({ delivery: 'UNKNOWN' }) } })
    await sees(loginText.codeUnsure('09120000001'))
  })

  it('signs a known guest in with the last digit of the code', async () => {
    const site = await toCode()
    await type(loginText.code, '۱۲۳۴۵۶')
    await sees(accountText.orders)
    expect(site.sent(verifyCall)).toEqual([{ userId: orderId, code: '123456' }])
    expect(site.server.problems).toEqual([])
  })

  it('says that a code is wrong and empties the field for the next try', async () => {
    const site = await toCode({ answers: { [verifyCall]: { refusal: 'OTP_INVALID' } } })
    await type(loginText.code, '111111')
    await sees('(OTP_INVALID)')
    expect((await field(loginText.code)).value).toBe('')
    site.server.answer(verifyCall, 'recorded')
    await type(loginText.code, '123456')
    await sees(accountText.orders)
  })

  it('leaves the code in the field when the network is lost, and sends it again on a press', async () => {
    const site = await toCode({ answers: { [verifyCall]: 'lost' } })
    await type(loginText.code, '123456')
    await sees(siteText.noAnswer)
    expect((await field(loginText.code)).value).toBe('۱۲۳۴۵۶')
    site.server.answer(verifyCall, 'recorded')
    await press(loginText.confirm)
    await sees(accountText.orders)
    expect(site.sent(verifyCall)).toHaveLength(2)
  })

  it('sends another code only after the wait, and once for several presses', async () => {
    const site = await toCode({ answers: { [sendCall]: sent({ resendAfterSeconds: 1 }) } })
    expect(isOff(await button(loginText.resend.slice(0, 13)))).toBe(true)
    await expect.poll(async () => isOff(await button(loginText.resend)), { timeout: 8_000 }).toBe(false)
    site.server.answer(sendCall, 'silent')
    const again = await button(loginText.resend)
    fireEvent.click(again)
    fireEvent.click(again)
    await pass(100)
    expect(site.sent(sendCall)).toHaveLength(2)
  })

  it('goes back to another number without losing the first', async () => {
    await toCode()
    await press(loginText.otherPhone)
    expect((await field(loginText.phone)).value).toBe('۰۹۱۲۰۰۰۰۰۰۱')
  })

  it('asks for the code that was sent, also after the page was loaded again', async () => {
    await toCode()
    const site = await openLogin({ stored: storedCode() })
    await type(loginText.code, '123456')
    await sees(accountText.orders)
    expect(site.sent(sendCall)).toEqual([])
    expect(site.sent(verifyCall)).toEqual([{ userId: orderId, code: '123456' }])
    expect(localStorage.getItem(codeName)).toBeNull()
  })

  it('asks for a number again once the code is no longer valid', async () => {
    await toCode({ answers: { [sendCall]: sent({ expiresInSeconds: 0 }) } })
    await openLogin({ stored: storedCode() })
    await sees(loginText.sendCode)
  })

  it('asks for the code of a number that was sent one a moment ago', async () => {
    const site = await toCode()
    await press(loginText.otherPhone)
    site.server.answer(sendCall, { refusal: 'OTP_SENT' })
    await press(loginText.sendCode)
    await type(loginText.code, '123456')
    await sees(accountText.orders)
  })

  it('shows why another number gets no code yet', async () => {
    const site = await toCode()
    await press(loginText.otherPhone)
    await type(loginText.phone, '09120000002')
    site.server.answer(sendCall, { refusal: 'OTP_SENT' })
    await press(loginText.sendCode)
    await sees('(OTP_SENT)')
  })

  it('asks a new guest for a name, and signs in with the same code', async () => {
    const errors = [{ field: 'firstName', message: 'نام لازم است' }]
    const site = await toCode({
      answers: { [sendCall]: sent({ isRegistered: false }), [verifyCall]: { refusal: 'VALIDATION_FAILED', errors } },
    })
    await type(loginText.code, '123456')
    await sees(loginText.nameWhy)
    await press(loginText.save)
    await sees(loginText.nameNeeded)
    await type(loginText.firstName, ' نرگس ')
    site.server.answer(verifyCall, { refusal: 'RATE_LIMITED' })
    await press(loginText.save)
    await sees('(RATE_LIMITED)')
    expect((await field(loginText.firstName)).value).toBe(' نرگس ')
    site.server.answer(verifyCall, 'recorded')
    await press(loginText.save)
    await sees(accountText.orders)
    expect(site.sent(verifyCall).at(-1)).toEqual({ userId: orderId, code: '123456', firstName: 'نرگس', lastName: '' })
  })
}
