import type { Subscription } from '../store/push/push.writer.ts'

/** Outcome of a message to one browser. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'
export type PushKeys = { publicKey: string; privateKey: string }

/** Content of a notification. `path` is opened on tap; a newer notification with the same `tag` replaces the older. */
export type PushText = { title: string; body: string; path: string; tag: string }

/** The transport of push messages, supplied by the server. */
export type PushLine = {
  newKeys: () => PushKeys
  /** Returns whether the server may call this address. */
  mayCall: (endpoint: string) => boolean
  send: (
    subscription: Subscription,
    message: { payload: string; topic: string; ttlSeconds: number },
    keys: PushKeys,
  ) => Promise<PushOutcome>
  /** The id of the key that new seals use. */
  sealingKeyId: string
  seal: (place: string, secret: string) => { keyId: string; sealed: string }
  open: (place: string, sealed: { keyId: string; sealed: string }) => string
}
