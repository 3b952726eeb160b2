import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import {
  bankNow,
  type CardPayment,
  confirmPayment,
  currentPayment,
  openPayment,
  paymentOfOrder,
} from '../bank/card-payment.ts'
import { readLongNumbers } from '../bank/long-numbers.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import type { AsanpardakhtBank } from './asanpardakht-state.ts'

type Fields = Record<string, unknown>
type Serve = (asked: { merchant: string; fields: Fields; reply: FastifyReply }) => unknown

/**
 * AsanPardakht's REST service, whose results are HTTP status codes. Its bank page is entered by a form with `RefId` at
 * its own path (`/asan` here) and returns without parameters.
 */
export async function asanpardakhtRoutes(app: FastifyInstance, bank: AsanpardakhtBank): Promise<void> {
  await app.register(async (scope) => {
    readLongNumbers(scope)
    const call = (method: 'GET' | 'POST', path: string, serve: Serve) =>
      scope.route({
        method,
        url: `/v1/${path}`,
        handler: (request, reply) => {
          if (bank.switches.isDown) return reply.code(503).send('')
          const { usr, pwd } = request.headers
          if (typeof usr !== 'string' || typeof pwd !== 'string') return reply.code(401).send('')
          if (bank.switches.rejectsAddress) return reply.code(474).send(`"${request.ip}"`)
          if (pwd.length < 8) return reply.code(473).send('')
          const fields = ((method === 'GET' ? request.query : request.body) ?? {}) as Fields
          return serve({ merchant: `${usr}/${String(fields['merchantConfigurationId'])}`, fields, reply })
        },
      })
    call('GET', 'Time', ({ reply }) => json(reply, tehranTime(Date.now())))
    call('POST', 'Token', ({ merchant, fields, reply }) => token(bank, { merchant, fields, reply }))
    call('GET', 'TranResult', ({ merchant, fields, reply }) => result(bank, { merchant, fields, reply }))
    call('POST', 'Verify', (asked) => verify(bank, asked.reply, named(bank, asked)))
    call('POST', 'Settlement', (asked) => settle(bank, asked.reply, named(bank, asked)))
    call('POST', 'Reverse', (asked) => giveBack(bank, asked.reply, { payment: named(bank, asked), isSettled: false }))
    call('POST', 'Cancel', (asked) => giveBack(bank, asked.reply, { payment: named(bank, asked), isSettled: true }))
  })
  cardPages(app, bank, {
    path: '/asan',
    tokenIn: (request) => refIdIn(request),
    entryField: 'RefId',
    returnsBy: 'form',
    fieldsOf: () => ({}),
  })
  const { asanpardakht: title, switches: labels } = texts
  switchRoutes(app, { path: '/asanpardakht', title, labels, switches: bank.switches })
}

type Asked = Parameters<Serve>[0]

function json(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
}

function token(bank: AsanpardakhtBank, { merchant, fields, reply }: Asked): unknown {
  const { localInvoiceId: invoice, amountInRials: amount, callbackURL: callbackUrl } = fields
  if (fields['serviceTypeId'] !== 1) return reply.code(479).send('')
  if (!/^\d{1,19}$/.test(String(invoice))) return reply.code(475).send('')
  if (!Number.isInteger(amount)) return reply.code(476).send('')
  if (!/^\d{8} \d{6}$/.test(String(fields['localDate']))) return reply.code(477).send('')
  if (Number(amount) < 1_000) return reply.code(486).send('')
  if (!/^https?:\/\/.+/.test(String(callbackUrl))) return reply.code(488).send('')
  if (paymentOfOrder(bank, merchant, String(invoice))) return reply.code(489).send('')
  const payment = openPayment(bank, {
    token: randomBytes(16).toString('base64url'),
    merchant,
    orderId: String(invoice),
    amount: Number(amount),
    callbackUrl: String(callbackUrl),
    mobile: undefined,
    description: String(fields['additionalData'] ?? ''),
  })
  // The number that later calls use; above 2^53.
  payment.trace = String(9_000_000_000_000_000_000n + BigInt(randomInt(2 ** 47)) * 2n + 1n)
  return json(reply, payment.token)
}

/**
 * A payment that was cancelled, failed or never made has no record. The result does not tell what happened to one that
 * was made.
 */
function result(bank: AsanpardakhtBank, { merchant, fields, reply }: Asked): unknown {
  const payment = paymentOfOrder(bank, merchant, String(fields['localInvoiceId']))
  if (!payment || payment.paidAt === 0) return reply.code(472).send('')
  if (bank.switches.isUndetermined) return reply.code(572).send('')
  const answer = JSON.stringify({
    cardNumber: '6219861012345678',
    rrn: payment.rrn,
    refID: payment.token,
    amount: String(payment.taken),
    salesOrderID: payment.orderId,
    hash: 'D2E3F4A5'.repeat(8),
    serviceTypeId: 1,
    serviceStatusCode: '',
    payGateTranDate: new Date(bankNow(bank)).toISOString(),
  })
  const text = answer.replace(/}$/, `,"payGateTranID":${payment.trace}}`)
  return reply.type('application/json; charset=utf-8').send(text)
}

function named(bank: AsanpardakhtBank, { merchant, fields }: Asked): CardPayment | undefined {
  const number = String(fields['payGateTranId'])
  const found = [...bank.payments.values()].find((one) => one.trace === number && one.merchant === merchant)
  return found && currentPayment(bank, found.token)
}

/** One code for calls that were done before and for calls that are no longer possible. */
const refused = 573

function verify(bank: AsanpardakhtBank, reply: FastifyReply, payment: CardPayment | undefined): unknown {
  if (!payment) return reply.code(472).send('')
  if (payment.state !== 'PAID') return reply.code(refused).send('')
  confirmPayment(bank, payment)
  return bank.switches.losesVerifyAnswer ? lost(reply) : reply.code(200).send('')
}

function settle(bank: AsanpardakhtBank, reply: FastifyReply, payment: CardPayment | undefined): unknown {
  if (!payment) return reply.code(472).send('')
  if (payment.state !== 'CONFIRMED' || bank.settled.has(payment.token)) return reply.code(refused).send('')
  bank.settled.add(payment.token)
  return bank.switches.losesSettleAnswer ? lost(reply) : reply.code(200).send('')
}

type GiveBack = { payment: CardPayment | undefined; isSettled: boolean }

/** Reverses before the settlement, cancels after it. */
function giveBack(bank: AsanpardakhtBank, reply: FastifyReply, { payment, isSettled }: GiveBack): unknown {
  if (!payment) return reply.code(472).send('')
  const fits = payment.state === 'CONFIRMED' && bank.settled.has(payment.token) === isSettled
  if (!fits || bank.switches.refusesRefunds) return reply.code(refused).send('')
  payment.state = 'REVERSED'
  return bank.switches.losesRefundAnswer ? lost(reply) : reply.code(200).send('')
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const tehranAheadMs = 210 * 60_000

function tehranTime(at: number): string {
  const text = new Date(at + tehranAheadMs).toISOString()
  return `${text.slice(0, 10).replaceAll('-', '')} ${text.slice(11, 19).replaceAll(':', '')}`
}

function refIdIn(request: FastifyRequest): string {
  const named = { ...(request.query as Fields), ...(request.body as Fields | undefined) }
  return String(named['RefId'] ?? '')
}
