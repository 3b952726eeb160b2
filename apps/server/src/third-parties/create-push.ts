import type { PushLine } from '@sofreh/customers/server'
import { openSeal, seal } from '@sofreh/payments/server'
import { createWebPush, isPushService, knownPushServices, newVapidKeys } from '@sofreh/push'
import type { Config } from '../settings/config.ts'
import type { Secrets } from '../settings/secrets.ts'

/** Creates the push transport: allowed services, and the vendor's keys, sealed like every secret. */
export function createPush(config: Config, { sealing }: Pick<Secrets, 'sealing'>): PushLine {
  const { contact, services, standIns } = config.push
  const allowed = [...knownPushServices, ...services, ...standIns]
  const sender = createWebPush({ contact })
  return {
    newKeys: newVapidKeys,
    mayCall: (endpoint) => isPushService(endpoint, allowed),
    send: (subscription, message, keys) => sender.send(subscription, message, keys),
    sealingKeyId: sealing.current,
    seal: (place, secret) => seal(sealing, place, secret),
    open: (place, sealed) => openSeal(sealing, place, sealed),
  }
}
