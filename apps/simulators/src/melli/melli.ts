import { createDecipheriv, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import { type CardPayment, confirmPayment, currentPayment, openPayment, paymentOfOrder } from '../bank/card-payment.ts'
import { readLongNumbers } from '../bank/long-numbers.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import type { MelliBank, Terminal } from './melli-state.ts'

type Fields = Record<string, unknown>

/** Sadad's gateway: requests signed by triple DES with the terminal's key; entered and returned from with a token. */
export async function melliRoutes(app: FastifyInstance, bank: MelliBank): Promise<void> {
  await app.register(async (scope) => {
    readLongNumbers(scope)
    const call = (path: string, serve: (fields: Fields, reply: FastifyReply) => unknown) =>
      scope.post(`/VPG/api/v0/${path}`, (request, reply) => {
        if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>')
        if (bank.switches.rejectsAddress) return say(reply, { ResCode: 1003 })
        return serve((request.body ?? {}) as Fields, reply)
      })
    call('Request/PaymentRequest', (fields, reply) => request(bank, fields, reply))
    call('Advice/Verify', (fields, reply) => verify(bank, fields, reply))
  })
  cardPages(app, bank, {
    path: '/VPG/Purchase',
    tokenIn: (asked) => tokenIn(asked),
    returnsBy: 'form',
    fieldsOf: (payment) => returnOf(bank, payment),
  })
  const { melli: title, switches: labels } = texts
  switchRoutes(app, { path: '/melli', title, labels, switches: bank.switches })
}

function say(reply: FastifyReply, fields: Fields): FastifyReply {
  return reply.send({ Token: null, Description: `code ${fields['ResCode']}`, ...fields })
}

function request(bank: MelliBank, fields: Fields, reply: FastifyReply): unknown {
  const terminal = bank.terminals.get(String(fields['TerminalId']))
  if (!terminal) return say(reply, { ResCode: 1028 })
  const merchant = String(fields['MerchantId'])
  if (merchant !== terminal.merchantId) return say(reply, { ResCode: 1004 })
  const { OrderId: orderId, Amount: amount } = fields
  if (read(terminal, fields['SignData']) !== `${fields['TerminalId']};${orderId};${amount}`)
    return say(reply, { ResCode: 1025 })
  if (bank.switches.rejectsClock || !isNow(String(fields['LocalDateTime']))) return say(reply, { ResCode: 1018 })
  if (!Number.isInteger(amount) || Number(amount) < 1_000) return say(reply, { ResCode: 1101 })
  if (!/^\d{1,19}$/.test(String(orderId))) return say(reply, { ResCode: 1026 })
  if (paymentOfOrder(bank, merchant, String(orderId))) return say(reply, { ResCode: 1011 })
  if (!/^https?:\/\/.+/.test(String(fields['ReturnUrl']))) return say(reply, { ResCode: 1023 })
  const payment = openPayment(bank, {
    token: randomBytes(18).toString('hex'),
    merchant,
    orderId: String(orderId),
    amount: Number(amount),
    callbackUrl: String(fields['ReturnUrl']),
    mobile: typeof fields['UserId'] === 'string' ? fields['UserId'] : undefined,
    description: String(fields['AdditionalData'] ?? ''),
  })
  return say(reply, { ResCode: 0, Token: payment.token })
}

/** Codes are text here and numbers elsewhere. A failed payment and one not made yet look the same. */
function verify(bank: MelliBank, fields: Fields, reply: FastifyReply): unknown {
  const token = String(fields['Token'])
  const payment = currentPayment(bank, token)
  const terminal = [...bank.terminals.values()].find((one) => one.merchantId === payment?.merchant)
  if (!payment || !terminal) return say(reply, { ResCode: -1 })
  if (read(terminal, fields['SignData']) !== token) return say(reply, { ResCode: 1025 })
  if (payment.state === 'EXPIRED') return say(reply, { ResCode: 101 })
  if (payment.state === 'REVERSED') return say(reply, { ResCode: 1105 })
  if (payment.state !== 'PAID' && payment.state !== 'CONFIRMED') return say(reply, { ResCode: -1 })
  if (payment.state === 'PAID') confirmPayment(bank, payment)
  if (bank.switches.losesVerifyAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const answer = JSON.stringify({
    ResCode: '0',
    Amount: payment.taken,
    Description: 'ok',
    RetrivalRefNo: payment.rrn,
    SystemTraceNo: payment.trace,
    CardNumberMasked: '603799******7999',
  })
  return reply.type('application/json').send(answer.replace(/}$/, `,"OrderId":${payment.orderId}}`))
}

/** Decrypts what was signed; undefined when the key does not fit. */
function read({ key }: Terminal, signData: unknown): string | undefined {
  try {
    const opener = createDecipheriv('des-ede3-ecb', key, null)
    return Buffer.concat([opener.update(Buffer.from(String(signData), 'base64')), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const tehranAheadMs = 210 * 60_000
const clockToleranceMs = 10 * 60_000

/** Returns true for a time near the bank's clock: `month/day/year hour:minute:second am` in Tehran. */
function isNow(text: string): boolean {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) (am|pm)$/.exec(text)
  if (!found) return false
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  const hours = (hour % 12) + (found[7] === 'pm' ? 12 : 0)
  const at = Date.UTC(year, month - 1, day, hours, minute, second) - tehranAheadMs
  return Math.abs(at - Date.now()) < clockToleranceMs
}

function tokenIn(asked: FastifyRequest): string {
  const query = asked.query as { token?: string; Token?: string }
  return query.token ?? query.Token ?? ''
}

function returnOf(bank: MelliBank, payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  return {
    OrderId: payment.orderId,
    [bank.switches.changesCase ? 'Token' : 'token']: payment.token,
    [bank.switches.changesCase ? 'resCode' : 'ResCode']: isPaid ? '0' : '-1',
    HashedCardNo: isPaid ? 'A1F2B3C4'.repeat(8) : '',
    PrimaryAccNo: isPaid ? '603799******7999' : '',
    SwitchResCode: isPaid ? '0' : '17',
  }
}
