import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../simulators.fa.ts'
import { type CardBank, type CardPayment, currentPayment, payByCard } from './card-payment.ts'
import { payPageRoute } from '../network-guard.ts'
import { leftPage, messagePage, payPage, returnPage } from './pages.ts'

export type CardPages = {
  /** Path of the bank's page, for GET and POST. */
  path: string
  /** Returns the token of the payment in a request. */
  tokenIn(request: FastifyRequest): string
  /** Form field with which payers enter, if they do. */
  entryField?: string
  /** How the browser returns: with a form or with a query. */
  returnsBy: 'form' | 'address'
  fieldsOf(payment: CardPayment): Record<string, string>
}

/** The payer's page and its return; each outcome is a button. */
export function cardPages(app: FastifyInstance, bank: CardBank<string>, pages: CardPages): void {
  const { path, tokenIn, entryField } = pages
  const show = (reply: FastifyReply, payment: CardPayment | undefined) => {
    if (payment?.state !== 'OPEN') return html(reply, messagePage(texts.sessionUnknown), 404)
    const { token, amount, description, mobile } = payment
    const carries = entryField === undefined ? {} : { [entryField]: token }
    return html(reply, payPage({ amount, unit: texts.rial, description, mobile, carries }))
  }
  app.get(path, payPageRoute, (request, reply) => show(reply, currentPayment(bank, tokenIn(request))))
  app.post(path, payPageRoute, (request, reply) => {
    const payment = currentPayment(bank, tokenIn(request))
    if (!payment) return html(reply, messagePage(texts.sessionUnknown), 404)
    const { act } = (request.body ?? {}) as { act?: string }
    // Without a choice the payer was only sent here by a form.
    if (act === undefined) return show(reply, payment)
    if (payment.state === 'OPEN') {
      if (act.startsWith('pay')) payByCard(bank, payment)
      else payment.state = act === 'cancel' ? 'CANCELLED' : 'FAILED'
    }
    if (act === 'pay-and-leave') return html(reply, leftPage())
    return leadBack(reply, payment, {
      ...pages,
      isTwice: act === 'pay-twice' || bank.switches['returnsTwice'] === true,
    })
  })
}

function leadBack(reply: FastifyReply, payment: CardPayment, pages: CardPages & { isTwice: boolean }): FastifyReply {
  const { callbackUrl } = payment
  const fields = pages.fieldsOf(payment)
  if (pages.returnsBy === 'form') {
    if (pages.isTwice) again(callbackUrl, { method: 'POST', body: new URLSearchParams(fields) })
    return html(reply, returnPage(callbackUrl, fields))
  }
  const address = new URL(callbackUrl)
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  if (pages.isTwice) again(address.toString(), {})
  return reply.redirect(address.toString(), 302)
}

function again(address: string, how: RequestInit): void {
  void fetch(address, { ...how, redirect: 'manual' }).catch(() => undefined)
}

function html(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(text)
}
