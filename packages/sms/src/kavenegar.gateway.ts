import type { SmsOutcome, SmsSender } from './sms-sender.ts'

/**
 * Kavenegar's REST API, version 1. The key is part of the path, so no address of a call may reach a log or an error.
 */
export type KavenegarSettings = {
  /** `https://api.kavenegar.com`, or the simulator. */
  baseUrl: string
  apiKey: string
  /** The line that sends; the provider's default line when absent. */
  sender?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

type Reply = { return?: { status?: number }; entries?: unknown }

/** A sender over Kavenegar. A lost answer is `unknown`: sending again could bring a guest two codes. */
export function createKavenegar(settings: KavenegarSettings): SmsSender {
  const url = `${settings.baseUrl.replace(/\/$/, '')}/v1/${encodeURIComponent(settings.apiKey)}/sms/send.json`
  return {
    async send(to, text) {
      const fields = new URLSearchParams({
        receptor: to,
        message: text,
        ...(settings.sender ? { sender: settings.sender } : {}),
      })
      try {
        const response = await (settings.fetch ?? fetch)(url, {
          method: 'POST',
          body: fields,
          signal: AbortSignal.timeout(settings.timeoutMs ?? 8_000),
        })
        return outcomeOf((await response.json().catch(() => undefined)) as Reply | undefined)
      } catch (error) {
        return wasNeverSent(error) ? { kind: 'refused', code: 0 } : { kind: 'unknown' }
      }
    },
  }
}

function outcomeOf(reply: Reply | undefined): SmsOutcome {
  const status = reply?.return?.status
  if (typeof status !== 'number') return { kind: 'unknown' }
  if (status !== 200) return { kind: 'refused', code: status }
  // The entries come as a list or, from older calls, as one object.
  const entry = (Array.isArray(reply?.entries) ? reply.entries[0] : reply?.entries) as
    | { messageid?: unknown }
    | undefined
  return { kind: 'sent', reference: String(entry?.messageid ?? '') }
}

/** Nobody listened at all: then nothing was sent and the person may try again at once. */
function wasNeverSent(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } }
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND'
}
