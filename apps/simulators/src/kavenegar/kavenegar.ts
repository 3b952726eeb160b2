import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inboxPage } from './inbox-page.ts'
import { statusTexts } from './kavenegar.fa.ts'
import type { SmsMessage } from './sms-message.ts'

/**
 * Kavenegar's REST API, version 1: `/v1/{key}/{scope}/{method}.json`, form-encoded. Magic receptors force each refusal:
 * a number ending in 0000411 returns 411, 0000418 returns 418 and so on; 0000999 never responds. Random numbers of tests
 * hardly ever end like these.
 */
export type SmsState = {
  messages: SmsMessage[]
  remainCredit: number
  /** While true, every message is refused with 418 (no credit). */
  isOutOfCredit: boolean
  /** While true, messages are accepted but responses never arrive. */
  losesAnswers: boolean
  templates: Map<string, string>
}

const mostMessages = 2_000
const costOfPart = 1_200

export function createSmsState(): SmsState {
  return {
    messages: [],
    remainCredit: 10_000_000,
    isOutOfCredit: false,
    losesAnswers: false,
    templates: new Map([['verify', '%token']]),
  }
}

type Fields = Record<string, string | undefined>

export function kavenegarRoutes(app: FastifyInstance, state: SmsState): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, scope, method } = request.params as { key: string; scope: string; method: string }
    const fields: Fields = { ...(request.query as Fields), ...(request.body as Fields | undefined) }
    if (!/^[\w-]{8,}$/.test(key)) return answer(reply, 403)
    const call = calls[`${scope}/${method}`]
    return call ? call(state, fields, reply) : answer(reply, 404)
  }
  app.post('/v1/:key/:scope/:method.json', serve)
  app.get('/v1/:key/:scope/:method.json', serve)
  app.get('/sms', (request, reply) => {
    const { to } = request.query as { to?: string }
    return reply.type('text/html; charset=utf-8').send(inboxPage(found(state, to), to))
  })
  app.get('/sms/messages', (request) => found(state, (request.query as { to?: string }).to))
  app.delete('/sms/messages', () => {
    state.messages.length = 0
    return { ok: true }
  })
  app.post('/sms/switches', (request) => {
    const wanted = (request.body ?? {}) as { isOutOfCredit?: boolean; losesAnswers?: boolean }
    if (wanted.isOutOfCredit !== undefined) state.isOutOfCredit = wanted.isOutOfCredit
    if (wanted.losesAnswers !== undefined) state.losesAnswers = wanted.losesAnswers
    return { isOutOfCredit: state.isOutOfCredit, losesAnswers: state.losesAnswers }
  })
}

const calls: Record<string, (state: SmsState, fields: Fields, reply: FastifyReply) => unknown> = {
  'sms/send': (state, fields, reply) => {
    const { receptor = '', message = '', sender = '10004346', localid = '' } = fields
    if (receptor === '' || message === '') return answer(reply, 406)
    const receptors = receptor.split(',')
    if (receptors.length > 200) return answer(reply, 414)
    const refusal = refusalOf(state, receptors, message)
    if (refusal !== undefined) return answer(reply, refusal)
    const entries = receptors.map((to, index) =>
      take(state, { to, sender, message, localid: localid.split(',')[index] ?? '' }),
    )
    return losesAnswer(state, receptors) ? new Promise(() => undefined) : answer(reply, 200, entries)
  },
  'verify/lookup': (state, fields, reply) => {
    const { receptor = '', template = '', token = '' } = fields
    if (receptor === '' || template === '' || token === '') return answer(reply, 406)
    const text = state.templates.get(template)
    if (text === undefined) return answer(reply, 424)
    if ([token, fields['token2'] ?? '', fields['token3'] ?? ''].some((value) => /[\s_]/.test(value)))
      return answer(reply, 431)
    const message = text.replace(/%token(\d*)/g, (_, number: string) => fields[`token${number}`] ?? '')
    const refusal = refusalOf(state, [receptor], message)
    if (refusal !== undefined) return answer(reply, refusal)
    const entry = take(state, { to: receptor, sender: '10004346', message, localid: '' })
    return losesAnswer(state, [receptor]) ? new Promise(() => undefined) : answer(reply, 200, [entry])
  },
  'sms/status': (state, fields, reply) => {
    const ids = (fields['messageid'] ?? '').split(',').filter((id) => id !== '')
    if (ids.length === 0) return answer(reply, 406)
    if (ids.length > 500) return answer(reply, 414)
    const entries = ids.map((id) => {
      const known = state.messages.find((message) => message.messageid === Number(id))
      const status = known?.status ?? 100
      return { messageid: Number(id), status, statustext: statusTexts[status] ?? '' }
    })
    return answer(reply, 200, entries)
  },
  'account/info': (state, _, reply) =>
    answer(reply, 200, { remaincredit: state.remainCredit, expiredate: 1_924_992_000, type: 'Master' }),
}

function found(state: SmsState, to: string | undefined): SmsMessage[] {
  const newestFirst = [...state.messages].reverse()
  return to ? newestFirst.filter((message) => message.receptor === to) : newestFirst
}

function refusalOf(state: SmsState, receptors: readonly string[], message: string): number | undefined {
  if (state.isOutOfCredit) return 418
  if (message.length > 900) return 413
  for (const receptor of receptors) {
    if (!/^(?:\+98|0098|0)?9\d{9}$/.test(receptor)) return 411
    const magic = Number(receptor.slice(-7))
    if (statusTexts[magic] === undefined && magic >= 400 && magic <= 451) return magic
  }
  return undefined
}

function losesAnswer(state: SmsState, receptors: readonly string[]): boolean {
  return state.losesAnswers || receptors.some((receptor) => receptor.endsWith('0000999'))
}

function take(state: SmsState, sent: { to: string; sender: string; message: string; localid: string }): unknown {
  const parts = sent.message.length <= 70 ? 1 : Math.ceil(sent.message.length / 67)
  const cost = parts * costOfPart
  state.remainCredit -= cost
  const stored: SmsMessage = {
    messageid: 8_000_000 + state.messages.length + Math.floor(Math.random() * 1000) * 10_000,
    receptor: `0${sent.to.slice(-10)}`,
    sender: sent.sender,
    message: sent.message,
    status: 10,
    date: Math.floor(Date.now() / 1000),
    localid: sent.localid,
  }
  state.messages.push(stored)
  if (state.messages.length > mostMessages) state.messages.shift()
  return {
    messageid: stored.messageid,
    message: stored.message,
    status: 1,
    statustext: statusTexts[1],
    sender: stored.sender,
    receptor: stored.receptor,
    date: stored.date,
    cost,
  }
}

function answer(reply: FastifyReply, status: number, entries: unknown = null): FastifyReply {
  const http = status === 200 ? 200 : status >= 400 && status < 600 ? status : 400
  return reply.code(http).send({ return: { status, message: statusTexts[status] ?? `error ${status}` }, entries })
}
