import type { FastifyInstance } from 'fastify'
import { escape, grouped, page, persian } from '../page.ts'
import { texts } from '../simulators.fa.ts'

/** Content of the payer's page. */
export type PayPage = {
  amount: number
  unit: string
  description: string
  mobile: string | undefined
  /** Fields that the page's form sends along, when the payer came by a form. */
  carries?: Record<string, string>
}

/** Renders the payer's page of the bank. */
export function payPage({ amount, unit, description, mobile, carries = {} }: PayPage): string {
  const button = (act: string, text: string, look: string) =>
    `<button class="${look}" name="act" value="${act}">${text}</button>`
  return page(
    texts.payTitle,
    `<h1>${texts.payTitle}</h1><div class="card"><p class="quiet">${texts.amount}</p><p class="big"><bdi>${grouped(amount)}</bdi> <small>${unit}</small></p><p>${escape(description)}</p>${mobile ? `<p class="quiet"><bdi>${persian(mobile)}</bdi></p>` : ''}</div>
<form method="post">${hiddenInputs(carries)}${button('pay', texts.pay, 'good')}${button('cancel', texts.cancel, 'bad')}${button('fail', texts.fail, 'plain')}${button('pay-and-leave', texts.payAndLeave, 'plain')}${button('pay-twice', texts.payTwice, 'plain')}</form>`,
  )
}

export function messagePage(text: string): string {
  return page(texts.payTitle, `<h1>${texts.payTitle}</h1><div class="card"><p>${text}</p></div>`)
}

export function leftPage(): string {
  return messagePage(texts.paidAndLeft)
}

/** A page that returns the payer's browser with a POST form. */
export function returnPage(address: string, fields: Record<string, string>): string {
  return page(
    texts.payTitle,
    `<h1>${texts.payTitle}</h1><form method="post" action="${escape(address)}">${hiddenInputs(fields)}<button class="good">${texts.goBack}</button></form><script>document.forms[0].submit()</script>`,
  )
}

function hiddenInputs(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
}

type Switches = Record<string, boolean>
export type Panel = { path: string; title: string; labels: Record<string, string>; switches: Switches }

/** Serves the page that switches a gateway's faults, and the same as JSON. */
export function switchRoutes(app: FastifyInstance, panel: Panel): void {
  const { path, switches } = panel
  app.get(path, (request, reply) => {
    const isSaved = (request.query as { saved?: string }).saved === '1'
    return reply.type('text/html; charset=utf-8').send(switchesPage(panel, isSaved))
  })
  app.post(`${path}/switches`, (request, reply) => {
    const isForm = (request.headers['content-type'] ?? '').includes('urlencoded')
    const wanted = (request.body ?? {}) as Record<string, unknown>
    for (const name of Object.keys(switches)) {
      const value = wanted[name]
      if (isForm) switches[name] = value === 'on'
      else if (typeof value === 'boolean') switches[name] = value
    }
    return isForm ? reply.redirect(`${path}?saved=1`, 303) : switches
  })
}

function switchesPage({ path, title, labels, switches }: Panel, isSaved: boolean): string {
  const boxes = Object.keys(switches)
    .map(
      (name) =>
        `<label><input type="checkbox" name="${name}"${switches[name] ? ' checked' : ''}> ${labels[name] ?? name}</label>`,
    )
    .join('')
  return page(
    title,
    `<h1>${title}</h1><p class="quiet">${texts.gatewayIntro}</p>${isSaved ? `<p>${texts.saved}</p>` : ''}<form method="post" action="${path}/switches"><fieldset>${boxes}</fieldset><button class="good">${texts.save}</button></form>`,
  )
}
