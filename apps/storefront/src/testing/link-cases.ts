import { expect, it } from 'vitest'
import { routeStore } from '../frame/route.ts'
import { linkText } from '../text/link.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { answerOf, pass, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, isOff, press, sees, seesNot } from './page-acts.ts'
import { orderId } from './sample-answers.ts'

const linkCall = 'GET /api/payments/link/{id}'
const payCall = 'GET /api/orders/payment/{id}'
const bank = 'https://bank.test/pay'
const asked = {
  orderId,
  vendor: 'نارنج ۲',
  number: '12',
  lines: [{ title: 'چلوکباب', count: 2 }],
  amount: 463_100,
  currency: 'TOMAN',
}

async function openLink(link: object = {}, state: SiteState = {}): Promise<Opened> {
  const answers = {
    [linkCall]: await answerOf(linkCall, { ...asked, state: 'OPEN', ...link }),
    [payCall]: await answerOf(payCall, { submitUrl: bank }),
    ...state.answers,
  }
  return openSite({ at: '/?step=PAYMENT_LINK&link=abcdefghijkl', ...state, answers })
}

/** The page of a payment link, which any holder may open. */
export function linkCases(): void {
  it('says what is paid for, and opens the bank for a holder without a session', async () => {
    const site = await openLink()
    await sees(linkText.asks('نارنج ۲', '12'), 'چلوکباب', '۴۶۳٬۱۰۰', linkText.secure)
    await press(linkText.pay('۴۶۳٬۱۰۰ تومان'))
    await expect.poll(() => site.left).toEqual([bank])
    expect(site.errors).toEqual([])
    expect(site.server.problems).toEqual([])
  })

  it('is ready again for a payer who comes back from the bank by the back button', async () => {
    const site = await openLink()
    await press(linkText.pay('۴۶۳٬۱۰۰ تومان'))
    await expect.poll(() => site.left).toEqual([bank])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(async () => isOff(await button(linkText.pay('۴۶۳٬۱۰۰ تومان')))).toBe(false)
  })

  it('shows why the bank did not open', async () => {
    await openLink({}, { answers: { [payCall]: { refusal: 'GATEWAY_UNREACHABLE' } } })
    await press(linkText.pay('۴۶۳٬۱۰۰ تومان'))
    await sees('(GATEWAY_UNREACHABLE)')
  })

  it.each([
    ['PAID', linkText.paid],
    ['EXPIRED', linkText.expired],
    ['CLOSED', linkText.closed],
  ])('offers no payment for a link in state %s', async (state, sentence) => {
    await openLink({ state })
    await sees(sentence)
    await seesNot(linkText.pay('۴۶۳٬۱۰۰ تومان'), linkText.resume)
  })

  it('follows a payment in progress until it is paid', async () => {
    const site = await openLink({ state: 'IN_PROGRESS', amount: 0 })
    await sees(linkText.inProgress, linkText.resume)
    site.server.answer(linkCall, await answerOf(linkCall, { ...asked, state: 'PAID' }))
    await pass(6_000)
    await sees(linkText.paid)
    await press(siteText.toMenu)
    await expect.poll(() => routeStore.get()).toMatchObject({ step: 'MENU', link: undefined })
  })

  it('gives a payment up, so that the amount can be paid again', async () => {
    const site = await openLink({ state: 'IN_PROGRESS' })
    site.server.answer(linkCall, await answerOf(linkCall, { ...asked, state: 'OPEN' }))
    await press(linkText.giveUp)
    await sees(linkText.pay('۴۶۳٬۱۰۰ تومان'))
    expect(site.sent('POST /api-sofreh/payments/cancel-attempt')).toEqual([{ orderId }])
  })

  it('says that a link does not exist, with the phone number of the restaurant', async () => {
    await openLink({}, { answers: { [linkCall]: { refusal: 'NOT_FOUND' } } })
    await sees(linkText.notFound, linkText.notFoundHint)
    expect((await button(linkText.call)).getAttribute('href')).toBe('tel:02188001010')
  })

  it('says that a link with letters that no link has does not exist', async () => {
    const site = await openLink({}, { at: `/?step=PAYMENT_LINK&link=${encodeURIComponent('سلام')}` })
    await sees(linkText.notFound, linkText.notFoundHint)
    expect(site.server.calls).not.toContain(linkCall)
  })

  it('offers another attempt without an answer, and shows the link then', async () => {
    const site = await openLink({}, { answers: { [linkCall]: 'lost' } })
    await sees(siteText.noAnswer)
    site.server.answer(linkCall, await answerOf(linkCall, { ...asked, state: 'OPEN' }))
    await press(siteText.tryAgain)
    await sees(linkText.asks('نارنج ۲', '12'))
  })
}
