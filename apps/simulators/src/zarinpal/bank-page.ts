import { escape, grouped, page, persian } from '../page.ts'
import { words } from '../simulators.fa.ts'
import type { Session, Switches, ZarinpalBank } from './zarinpal-state.ts'

/** The bank's page a payer sees. */
export function bankPage(session: Session): string {
  const unit = session.currency === 'IRT' ? words.toman : words.rial
  const button = (act: string, text: string, look: string) =>
    `<button class="${look}" name="act" value="${act}">${text}</button>`
  return page(
    words.payTitle,
    `<h1>${words.payTitle}</h1><div class="card"><p class="quiet">${words.amount}</p><p class="big"><bdi>${grouped(session.amount)}</bdi> <small>${unit}</small></p><p>${escape(session.description)}</p>${session.mobile ? `<p class="quiet"><bdi>${persian(session.mobile)}</bdi></p>` : ''}</div>
<form method="post">${button('pay', words.pay, 'good')}${button('cancel', words.cancel, 'bad')}${button('fail', words.fail, 'plain')}${button('pay-and-leave', words.payAndLeave, 'plain')}${button('pay-twice', words.payTwice, 'plain')}</form>`,
  )
}

export function messagePage(text: string): string {
  return page(words.payTitle, `<h1>${words.payTitle}</h1><div class="card"><p>${text}</p></div>`)
}

export function leftPage(): string {
  return messagePage(words.paidAndLeft)
}

/** The page that changes how the gateway behaves. */
export function gatewayPage(bank: ZarinpalBank, isSaved: boolean): string {
  const names = Object.keys(bank.switches) as (keyof Switches)[]
  const boxes = names
    .map(
      (name) =>
        `<label><input type="checkbox" name="${name}"${bank.switches[name] ? ' checked' : ''}> ${words.switches[name]}</label>`,
    )
    .join('')
  return page(
    words.gateway,
    `<h1>${words.gateway}</h1><p class="quiet">${words.gatewayIntro}</p>${isSaved ? `<p>${words.saved}</p>` : ''}<form method="post" action="/zarinpal/switches"><fieldset>${boxes}</fieldset><button class="good">${words.save}</button></form>`,
  )
}
