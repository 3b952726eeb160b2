/**
 * Result of a message. `sent`: the push service accepted it. `gone`: the subscription no longer exists, delete it.
 * `refused`: it was certainly not accepted and never will be. `unknown`: the outcome is unknown (a time-out, a busy
 * service). It may be sent again, because a message replaces the previous one of its topic.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'

/** A browser's subscription; the keys are url-safe base64. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** Key pair that identifies the sender to push services (RFC 8292), url-safe base64. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type PushMessage = {
  /** Read by the service worker; at most about 3,900 bytes. */
  payload: string
  /** One pending message per topic: a newer one replaces the older. At most 32 url-safe characters. */
  topic: string
  /** How long the push service stores it for a phone that is off. */
  ttlSeconds: number
}

/** Sends push messages. Never throws and never retries: the caller decides what follows. */
export type PushSender = {
  send(subscription: PushSubscription, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}
