import type { AttemptFacts, Credentials, Unknown } from '../../online-gateway.ts'
import { type HttpOptions, unknown } from '../gateway-call.ts'
import { orderNumberOf } from '../../../../domain/order-number.ts'
import { askSoap, element, textOf } from '../soap-call.ts'

export type MellatOptions = HttpOptions & {
  /** `https://bpm.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** Where guests are sent, when their browser reaches the bank by another address than this server. */
  payPageUrl?: string
}

/** One operation of the service with its own parameters, in the order the bank wants them. */
export type MellatQuestion = {
  operation: string
  credentials: Credentials
  parameters: readonly (readonly [name: string, value: string | number])[]
}

/** What it said: a code, and behind a comma what belongs to it. */
export type MellatReply = { kind: 'said'; code: number; rest: string | undefined }

const namespace = 'http://interfaces.core.sw.bps.com/'

/** Asks the one service of Behpardakht. Its parameters carry no namespace and are read by their order. */
export async function askMellat(options: MellatOptions, question: MellatQuestion): Promise<MellatReply | Unknown> {
  const { operation, credentials, parameters } = question
  const login = [
    ['terminalId', credentials['terminalId'] ?? ''],
    ['userName', credentials['userName'] ?? ''],
    ['userPassword', credentials['password'] ?? ''],
  ] as const
  const fields = [...login, ...parameters].map(([name, value]) => element(name, value)).join('')
  const reply = await askSoap(options, {
    url: `${options.baseUrl}/pgwchannel/services/pgw`,
    action: '',
    body: `<pgw:${operation} xmlns:pgw="${namespace}">${fields}</pgw:${operation}>`,
  })
  if (reply.kind === 'unknown') return reply
  const said = /^(\d{1,4})(?:,(.+))?$/.exec(textOf(reply.xml, 'return') ?? '')
  if (!said) return unknown('UNREADABLE')
  const code = Number(said[1])
  if (accountCodes.includes(code)) return unknown('ACCOUNT_REFUSED')
  if (ownTroubleCodes.includes(code)) return unknown('PROVIDER_UNSURE')
  return { kind: 'said', code, rest: said[2] }
}

/** About our account, our address or our server: says nothing of the payment. */
const accountCodes: readonly number[] = [21, 23, 24, 421]
/** Its own trouble, the issuer's silence, an answer it could not read: says nothing either. */
const ownTroubleCodes: readonly number[] = [31, 34, 61, 112, 113, 416]

/** The receipt that only the guest's return names; undefined while nobody has come back with one. */
export function receiptOf({ bankFacts }: AttemptFacts): string | undefined {
  const receipt = bankFacts['SaleReferenceId'] ?? ''
  return /^[1-9]\d{0,18}$/.test(receipt) ? receipt : undefined
}

/** Asks about or acts on the sale that an attempt became; it is named by our number and its receipt together. */
export function askAboutSale(
  options: MellatOptions,
  operation: string,
  attempt: AttemptFacts,
  receipt: string,
): Promise<MellatReply | Unknown> {
  const number = orderNumberOf(attempt.attemptId)
  return askMellat(options, {
    operation,
    credentials: attempt.credentials,
    parameters: [
      ['orderId', number],
      ['saleOrderId', number],
      ['saleReferenceId', receipt],
    ],
  })
}
