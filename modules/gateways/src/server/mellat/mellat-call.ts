import type { AttemptFacts, Credentials, Unknown } from '../online-gateway.ts'
import { type HttpOptions, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { askSoap, element, textOf } from '../soap-call.ts'

export type MellatOptions = HttpOptions & {
  /** `https://bpm.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

/** One operation with its own parameters, in the order that the bank requires. */
export type MellatQuestion = {
  operation: string
  credentials: Credentials
  parameters: readonly (readonly [name: string, value: string | number])[]
}

/** The answer: a code and, after a comma, the data that belongs to it. */
export type MellatReply = { kind: 'reply'; code: number; rest: string | undefined }

const namespace = 'http://interfaces.core.sw.bps.com/'

/** Calls an operation of the Behpardakht service. Its parameters have no namespace and are read by order. */
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
  const match = /^(\d{1,4})(?:,(.+))?$/.exec(textOf(reply.xml, 'return') ?? '')
  if (!match) return unknown('UNREADABLE')
  const code = Number(match[1])
  if (accountCodes.includes(code)) return unknown('ACCOUNT_REFUSED')
  if (ownTroubleCodes.includes(code)) return unknown('PROVIDER_UNSURE')
  return { kind: 'reply', code, rest: match[2] }
}

/** Problems with our account, address or server; they say nothing about the payment. */
const accountCodes: readonly number[] = [21, 23, 24, 421]
/** Problems of the bank or the issuer; they say nothing about the payment either. */
const ownTroubleCodes: readonly number[] = [31, 34, 61, 112, 113, 416]

/** Returns the receipt, which only the guest's return carries; undefined before a return with one. */
export function receiptOf({ bankFacts }: AttemptFacts): string | undefined {
  const receipt = bankFacts['SaleReferenceId'] ?? ''
  return /^[1-9]\d{0,18}$/.test(receipt) ? receipt : undefined
}

/** Runs an operation on the attempt's sale, which is identified by our number and the receipt together. */
export function askAboutSale(
  options: MellatOptions,
  operation: string,
  attempt: AttemptFacts,
  receipt: string,
): Promise<MellatReply | Unknown> {
  const number = bankOrderNumber(attempt.attemptId)
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
