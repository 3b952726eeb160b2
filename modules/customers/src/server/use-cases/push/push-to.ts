import { createHash } from 'node:crypto'
import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'
import type { PushDeps } from '../../customers-deps.ts'
import type { PushOutcome, PushText } from '../../gateways/push-line.ts'
import type { Subscription } from '../../store/push/push.writer.ts'
import { pushKeys } from './push-keys.ts'
import { removePushSubscription } from '../../store/push/push.writer.ts'

export type PushAsked = { vendorId: string; personId: string; message: PushText }
/** `sent`: at least one browser was reached. `none`: no browser can be reached. `unknown`: retry later. */
export type PushReached = 'sent' | 'none' | 'unknown'

/** Expiry of a message: late news of a ready order is useless. */
const ttlSeconds = 30 * 60

/**
 * Sends a message to every browser of a person, outside of any transaction. Deletes subscriptions that are gone. Safe
 * to repeat: one tag is one notification.
 */
export async function pushTo(deps: PushDeps, { vendorId, personId, message }: PushAsked): Promise<PushReached> {
  const subscriptions = await subscriptionsOf(deps.database, vendorId, personId)
  if (subscriptions.length === 0) return 'none'
  const keys = await pushKeys(deps, vendorId)
  const sent = { payload: JSON.stringify(message), topic: topicOf(message.tag), ttlSeconds }
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await deps.push.send(subscription, sent, keys)
      if (outcome === 'gone') {
        const gone = { vendorId, personId, endpoint: subscription.endpoint }
        await deps.database.transaction((tx) => removePushSubscription(tx, gone))
      }
      return outcome
    }),
  )
  if (outcomes.includes('sent')) return 'sent'
  return outcomes.includes('unknown') ? 'unknown' : 'none'
}

export type BrowsersAsked = { vendorId: string; browsers: readonly Subscription[]; message: PushText }

/**
 * Sends a message to browsers that another slice stores, outside of any transaction. @returns the outcomes in their
 * order
 */
export async function pushToBrowsers(
  deps: PushDeps,
  { vendorId, browsers, message }: BrowsersAsked,
): Promise<PushOutcome[]> {
  if (browsers.length === 0) return []
  const keys = await pushKeys(deps, vendorId)
  const sent = { payload: JSON.stringify(message), topic: topicOf(message.tag), ttlSeconds }
  return Promise.all(browsers.map((browser) => deps.push.send(browser, sent, keys)))
}

/** Returns whether a person has a subscription. */
export async function hasSubscription(handle: Handle, vendorId: string, personId: string): Promise<boolean> {
  return (await subscriptionsOf(handle, vendorId, personId)).length > 0
}

async function subscriptionsOf(handle: Handle, vendorId: string, personId: string): Promise<Subscription[]> {
  return on<Tables>(handle)
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Returns at most 32 URL-safe characters (RFC 8030, section 5.4). */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
