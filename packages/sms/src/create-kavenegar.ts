import { readJson } from '@sofreh/kernel'
import { z } from 'zod'
import type { SmsOutcome, SmsSender } from './sms-sender.ts'

export type KavenegarOptions = {
  /** `https://api.kavenegar.com`, or the simulator's address. */
  url: string
  /** Part of every URL, so URLs never reach a log or an error. */
  key: string
  /** Sender line; the account's default when absent. */
  sender?: string | undefined
  /** Name of the approved template with `%token` for the code; absent: codes are sent as plain messages. */
  codeTemplate?: string | undefined
  timeoutMs?: number
  fetch?: typeof fetch
  /** Called for every outcome but `sent`, with the provider's status and never with number, text or key. */
  onTrouble?: (trouble: SmsTrouble) => void
}

/** `status` is the provider's own, 0 when none was read. */
export type SmsTrouble = { provider: 'KAVENEGAR'; method: string; outcome: SmsOutcome; status: number; reason: string }

const usualTimeoutMs = 8_000
/** The provider answers busy (409) before it accepts the message, like its other refusals. */
const refusals = { from: 400, to: 499 }
const replyShape = z.object({ return: z.object({ status: z.number() }) })
/** Errors of a connection that was never established: no byte of the message was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Creates a sender for Kavenegar, REST version 1, form-encoded.
 * @example const sms = createKavenegar({ url: 'https://api.kavenegar.com', key }); await sms.send('09120000000', text)
 */
export function createKavenegar(options: KavenegarOptions): SmsSender {
  const { sender, codeTemplate } = options
  const call = (method: string, fields: Record<string, string>) => post(options, method, fields)
  return {
    send: (to, text) => call('sms/send', { receptor: to, message: text, ...(sender ? { sender } : {}) }),
    ...(codeTemplate
      ? {
          sendCode: (to: string, code: string) =>
            call('verify/lookup', { receptor: to, token: code, template: codeTemplate }),
        }
      : {}),
  }
}

async function post(options: KavenegarOptions, method: string, fields: Record<string, string>): Promise<SmsOutcome> {
  const report = (outcome: SmsOutcome, status: number, reason: string): SmsOutcome => {
    if (outcome !== 'sent') options.onTrouble?.({ provider: 'KAVENEGAR', method, outcome, status, reason })
    return outcome
  }
  try {
    const response = await (options.fetch ?? fetch)(
      `${options.url}/v1/${encodeURIComponent(options.key)}/${method}.json`,
      {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
      },
    )
    const reply = replyShape.safeParse(await readJson(response))
    // A proxy's error page says nothing about the message, whatever its status.
    if (!reply.success) return report('unknown', 0, `http ${response.status}`)
    const { status } = reply.data.return
    if (status === 200) return 'sent'
    return report(status >= refusals.from && status <= refusals.to ? 'refused' : 'unknown', status, 'answered')
  } catch (error) {
    const reason = reasonOf(error)
    return report(neverConnected.has(reason) ? 'refused' : 'unknown', 0, reason)
  }
}

/** Returns a short reason. Never the error's own message, which may contain the URL and so the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const cause = error.cause
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.name
}
