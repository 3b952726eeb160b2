import type { Database } from '@sofreh/database'

/** What became of a message to one browser. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'
export type PushKeys = { publicKey: string; privateKey: string }
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** What a phone shows; `path` is where a tap leads, `tag` makes a newer one take the place of the older. */
export type PushText = { title: string; body: string; path: string; tag: string }

/** The world that messages go through, handed in by the server. */
export type PushLine = {
  newKeys: () => PushKeys
  /** Whether the server may call this address at all. */
  mayCall: (endpoint: string) => boolean
  send: (
    subscription: Subscription,
    message: { payload: string; topic: string; ttlSeconds: number },
    keys: PushKeys,
  ) => Promise<PushOutcome>
  seal: (place: string, secret: string) => { keyId: string; sealed: string }
  open: (place: string, sealed: { keyId: string; sealed: string }) => string
}

export type PushDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  push: PushLine
}
