/**
 * What became of a message. `sent`: the push service took it. `gone`: the browser has no such subscription any more, forget it.
 * `refused`: it was certainly not taken and will not be. `unknown`: nobody knows (a time-out, a busy service); it may be sent
 * again, because a message with the same topic takes the place of the one before.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'

/** What a browser gave when it subscribed; the keys are url-safe base64. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The pair by which push services know who sends (RFC 8292), url-safe base64. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type PushMessage = {
  /** What the service worker reads; at most some 3,900 bytes. */
  payload: string
  /** One waiting message per topic: the newer takes the place of the older. At most 32 url-safe characters. */
  topic: string
  /** How long a service keeps it for a phone that is off. */
  ttlSeconds: number
}

/** A way to reach a browser. Never throws and never retries: who asked decides what follows. */
export type PushSender = {
  send(subscription: PushSubscription, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}
