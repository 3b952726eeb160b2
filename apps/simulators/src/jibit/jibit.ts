import type { FastifyInstance, FastifyReply } from 'fastify'
import { leftPage, messagePage, payPage, returnPage, switchRoutes } from '../bank/pages.ts'
import { payPageRoute } from '../network-guard.ts'
import { texts } from '../simulators.fa.ts'
import type { Asked, JibitCall } from './jibit-call.ts'
import { detailsOf, numeric } from './purchase-details.ts'
import { currentPurchase, type JibitBank, jibitNow, openPurchase, payPurchase, type Purchase } from './jibit-state.ts'
import { refundRoutes } from './refunds.ts'
import { failure, merchantOf, stop, tokenRoutes } from './tokens.ts'

type Fields = Record<string, unknown>

const ceiling = 2_000_000_000

/** Jibit's payment gateway, version 3, under `/ppg` as at the provider. */
export function jibitRoutes(app: FastifyInstance, bank: JibitBank): void {
  tokenRoutes(app, bank)
  const call: JibitCall = (method, path, serve) =>
    app.route({
      method,
      url: `/ppg/v3/${path}`,
      handler: (request, reply) => {
        const stopped = stop(bank, reply)
        if (stopped) return stopped
        const apiKey = merchantOf(bank, request, reply)
        if (apiKey === undefined) return reply
        const fields = ((method === 'GET' ? request.query : request.body) ?? {}) as Fields
        const origin = `${request.protocol}://${request.host}`
        return serve({ apiKey, fields, params: request.params as Fields, origin, reply })
      },
    })
  call('POST', 'purchases', (asked) => create(bank, asked))
  call('GET', 'purchases', (asked) => list(bank, asked))
  call('POST', 'purchases/:id/verify', (asked) => verify(bank, asked))
  call('GET', 'purchases/:id/verify', (asked) => verify(bank, asked))
  refundRoutes(call, bank)
  pages(app, bank)
  const { jibit: title, switches: labels } = texts
  switchRoutes(app, { path: '/jibit', title, labels, switches: bank.switches })
}

function create(bank: JibitBank, { apiKey, fields, origin, reply }: Asked): unknown {
  const wrong = wrongOf(bank, apiKey, fields)
  if (wrong.length > 0) return failure(reply, 400, ...wrong)
  const purchase = openPurchase(bank, {
    apiKey,
    amount: Number(fields['amount']),
    wage: Number(fields['wage'] ?? 0),
    clientReferenceNumber: String(fields['clientReferenceNumber']),
    callbackUrl: String(fields['callbackUrl']),
    mobile: typeof fields['payerMobileNumber'] === 'string' ? fields['payerMobileNumber'] : undefined,
    description: String(fields['description'] ?? ''),
  })
  return numeric(reply, {
    purchaseId: BigInt(purchase.id),
    purchaseIdStr: purchase.id,
    clientReferenceNumber: purchase.clientReferenceNumber,
    pspSwitchingUrl: `${origin}/ppg/v3/purchases/${purchase.id}/payments`,
    fee: 0,
    affiliateFee: 0,
    shaparakFee: 1_200,
    netAmount: purchase.amount,
    currency: 'IRR',
  })
}

function wrongOf(bank: JibitBank, apiKey: string, fields: Fields): string[] {
  const wrong: string[] = []
  const { amount, callbackUrl, clientReferenceNumber: reference, payerMobileNumber: mobile, description } = fields
  const wage = Number(fields['wage'] ?? 0)
  if (amount === undefined) wrong.push('amount.is_required')
  else if (!Number.isInteger(amount)) wrong.push('web.invalid_or_missing_body')
  else if (Number(amount) < 5_000) wrong.push('amount.not_enough')
  else if (Number(amount) + wage > ceiling) wrong.push('amount_plus_wage.permitted_value_exceeded')
  if (fields['currency'] === undefined) wrong.push('currency.is_required')
  if (typeof callbackUrl !== 'string') wrong.push('callbackUrl.is_required')
  else if (callbackUrl.length > 1_024) wrong.push('callbackUrl.max_length')
  else if (!/^https?:\/\/.+/.test(callbackUrl)) wrong.push('callbackUrl.is_invalid')
  if (typeof reference !== 'string' || reference === '') wrong.push('clientReferenceNumber.is_required')
  else if ([...bank.purchases.values()].some((one) => one.apiKey === apiKey && one.clientReferenceNumber === reference))
    wrong.push('clientReferenceNumber.duplicated')
  if (mobile !== undefined && !/^09\d{9}$/.test(String(mobile))) wrong.push('payerMobileNumber.is_invalid')
  if (typeof description === 'string' && description.length > 256) wrong.push('description.max_length')
  return wrong
}

function list(bank: JibitBank, { apiKey, fields, reply }: Asked): unknown {
  if (bank.switches.isThrottled) return failure(reply, 429, 'too_many_requests')
  const { purchaseId, clientReferenceNumber, status } = fields
  const found = [...bank.purchases.values()].filter((one) => {
    const now = currentPurchase(bank, one.id)
    return (
      one.apiKey === apiKey &&
      (purchaseId === undefined || one.id === purchaseId) &&
      (clientReferenceNumber === undefined || one.clientReferenceNumber === clientReferenceNumber) &&
      (status === undefined || now?.state === status)
    )
  })
  const elements = found.slice(0, 25).map((one) => detailsOf(one))
  return numeric(reply, {
    pageNumber: 1,
    size: 25,
    numberOfElements: elements.length,
    hasNext: found.length > elements.length,
    hasPrevious: false,
    elements,
  })
}

function verify(bank: JibitBank, { apiKey, params, reply }: Asked): unknown {
  const purchase = currentPurchase(bank, String(params['id']))
  if (purchase?.apiKey !== apiKey) return failure(reply, 404, 'purchase.not_found')
  switch (purchase.state) {
    case 'SUCCESS':
      return reply.send({ status: 'ALREADY_VERIFIED' })
    case 'UNKNOWN':
      return reply.send({ status: 'UNKNOWN' })
    case 'REVERSED':
      return failure(reply, 400, 'purchase.already_reversed')
    case 'READY_TO_VERIFY':
      return confirm(bank, purchase, reply)
    case 'IN_PROGRESS':
      return reply.send({ status: 'NOT_VERIFIABLE' })
    default:
      return failure(reply, 400, 'purchase.invalid_state')
  }
}

function confirm(bank: JibitBank, purchase: Purchase, reply: FastifyReply): unknown {
  purchase.state = 'SUCCESS'
  purchase.verifiedAt = jibitNow(bank)
  if (bank.switches.isUnsure) {
    // Unknown for one moment: the next inquiry finds the purchase done.
    purchase.state = 'UNKNOWN'
    return reply.send({ status: 'UNKNOWN' })
  }
  if (bank.switches.losesVerifyAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return reply.send({ status: 'SUCCESSFUL' })
}

function pages(app: FastifyInstance, bank: JibitBank): void {
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text)
  const named = (params: unknown) => currentPurchase(bank, (params as { id: string }).id)
  app.get('/ppg/v3/purchases/:id/payments', payPageRoute, (request, reply) => {
    const purchase = named(request.params)
    if (!purchase) return html(reply, messagePage(texts.sessionUnknown), 404)
    if (purchase.state !== 'IN_PROGRESS') return html(reply, messagePage(texts.sessionOver), 410)
    const { amount, wage, description, mobile } = purchase
    return html(reply, payPage({ amount: amount + wage, unit: texts.rial, description, mobile }))
  })
  app.post('/ppg/v3/purchases/:id/payments', payPageRoute, (request, reply) => {
    const purchase = named(request.params)
    if (!purchase) return html(reply, messagePage(texts.sessionUnknown), 404)
    const act = (request.body as { act?: string } | undefined)?.act ?? ''
    if (purchase.state === 'IN_PROGRESS') {
      if (act.startsWith('pay')) payPurchase(bank, purchase)
      else purchase.state = 'FAILED'
    }
    if (act === 'pay-and-leave') return html(reply, leftPage())
    const fields = returnOf(purchase)
    if (act === 'pay-twice' || bank.switches.returnsTwice) {
      const body = new URLSearchParams(fields)
      void fetch(purchase.callbackUrl, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    }
    return html(reply, returnPage(purchase.callbackUrl, fields))
  })
  app.get('/jibit/purchases', () =>
    [...bank.purchases.values()].slice(-200).map((purchase) => ({ ...purchase, now: jibitNow(bank) })),
  )
}

/** The form that the payer's browser returns. */
function returnOf(purchase: Purchase): Record<string, string> {
  const isPaid = purchase.state === 'READY_TO_VERIFY' || purchase.state === 'SUCCESS'
  return {
    amount: String(purchase.amount),
    wage: String(purchase.wage),
    currency: 'IRR',
    purchaseId: purchase.id,
    clientReferenceNumber: purchase.clientReferenceNumber,
    status: isPaid ? 'SUCCESSFUL' : purchase.state === 'UNKNOWN' ? 'UNKNOWN' : 'FAILED',
    payerIp: '127.0.0.1',
    pspReferenceNumber: isPaid ? `ref${purchase.rrn}` : '',
    pspRRN: purchase.rrn,
    payerMaskedCardNumber: isPaid ? '610433******0029' : '',
    pspName: 'saman-ipg',
    failReason: isPaid ? '' : 'CANCELLED_BY_USER',
  }
}
