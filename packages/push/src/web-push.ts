import webPush from 'web-push'
import type { PushMessage, PushOutcome, PushSender, PushSubscription, VapidKeys } from './push-sender.ts'

export type WebPushOptions = {
  /** `mailto:` or `https:`, where a push service writes to when something is wrong (RFC 8292, section 2.1). */
  contact: string
  timeoutMs?: number
  fetch?: typeof fetch
  /** Told of everything that is not `sent`; never with the address, which is a secret of the phone. */
  onTrouble?: (trouble: PushTrouble) => void
}

/** `status` is the push service's own, 0 when it did not answer. */
export type PushTrouble = { outcome: PushOutcome; status: number; reason: string }

const usualTimeoutMs = 8_000

/** A new pair of keys for one who sends. */
export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/**
 * Web Push: the message is encrypted for the browser (RFC 8291) and signed by us (RFC 8292), then handed to its service (RFC 8030).
 * @example const push = createWebPush({ contact: 'mailto:host@shop.ir' }); await push.send(subscription, message, keys)
 */
export function createWebPush(options: WebPushOptions): PushSender {
  return {
    async send(subscription, message, keys) {
      const tell = (outcome: PushOutcome, status: number, reason: string): PushOutcome => {
        if (outcome !== 'sent') options.onTrouble?.({ outcome, status, reason })
        return outcome
      }
      const request = requestOf(options, { subscription, message, keys })
      // Keys that are no point on the curve: no message can ever be made for this browser.
      if (!request) return tell('refused', 0, 'keys')
      try {
        const answer = await (options.fetch ?? fetch)(request.endpoint, {
          method: 'POST',
          headers: request.headers,
          body: request.body,
          // An address that sends elsewhere could send to a machine of our own network.
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
        })
        await answer.body?.cancel()
        return tell(outcomeOf(answer.status), answer.status, 'answered')
      } catch (error) {
        return tell('unknown', 0, error instanceof Error ? error.name : 'failed')
      }
    },
  }
}

type Sent = { subscription: PushSubscription; message: PushMessage; keys: VapidKeys }

function requestOf(options: WebPushOptions, { subscription, message, keys }: Sent) {
  const { endpoint, p256dh, auth } = subscription
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { subject: options.contact, ...keys },
      TTL: message.ttlSeconds,
      urgency: 'high',
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    })
    return { endpoint, headers: textOf(headers), body: new Uint8Array(body ?? []) }
  } catch {
    return undefined
  }
}

/** The library names the length too; `fetch` counts for itself. */
function textOf(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** RFC 8030, section 7.3: 404 and 410 end a subscription. Too many (429) and their own troubles pass. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unknown' : 'refused'
}
