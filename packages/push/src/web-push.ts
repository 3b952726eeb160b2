import webPush from 'web-push'
import type { PushMessage, PushOutcome, PushSender, PushSubscription, VapidKeys } from './push-sender.ts'

export type WebPushOptions = {
  /** `mailto:` or `https:` contact for the push service when something is wrong (RFC 8292, section 2.1). */
  contact: string
  timeoutMs?: number
  fetch?: typeof fetch
  /** Called for every outcome but `sent`; never with the address, which is a secret of the phone. */
  onTrouble?: (trouble: PushTrouble) => void
}

/** `status` is the push service's own, 0 when it did not respond. */
export type PushTrouble = { outcome: PushOutcome; status: number; reason: string }

const usualTimeoutMs = 8_000

/** Generates a new key pair for a sender. */
export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/**
 * Creates a Web Push sender: encrypts the message for the browser (RFC 8291), signs it (RFC 8292) and posts it to the
 * push service (RFC 8030).
 * @example const push = createWebPush({ contact: 'mailto:host@shop.ir' }); await push.send(subscription, message, keys)
 */
export function createWebPush(options: WebPushOptions): PushSender {
  return {
    async send(subscription, message, keys) {
      const report = (outcome: PushOutcome, status: number, reason: string): PushOutcome => {
        if (outcome !== 'sent') options.onTrouble?.({ outcome, status, reason })
        return outcome
      }
      const request = requestOf(options, { subscription, message, keys })
      // The keys are not a point on the curve: no message can be encrypted for this browser.
      if (!request) return report('refused', 0, 'keys')
      try {
        const answer = await (options.fetch ?? fetch)(request.endpoint, {
          method: 'POST',
          headers: request.headers,
          body: request.body,
          // A redirect could lead to a machine of our own network.
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
        })
        await answer.body?.cancel()
        return report(outcomeOf(answer.status), answer.status, 'answered')
      } catch (error) {
        return report('unknown', 0, error instanceof Error ? error.name : 'failed')
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

/** Drops the library's content-length header, because `fetch` sets its own. */
function textOf(headers: Record<string, unknown>): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(others.map(([name, value]) => [name, String(value)]))
}

/** RFC 8030, section 7.3: 404 and 410 end a subscription. Rate limits (429) and server errors are temporary. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unknown' : 'refused'
}
