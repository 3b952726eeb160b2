import { createHash } from 'node:crypto'
import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../tables.generated.ts'
import type { PushDeps, PushOutcome, PushText, Subscription } from './push-deps.ts'
import { pushKeysOf } from './push-keys.ts'
import { removeSubscription } from './push.writer.ts'

export type PushAsked = { vendorId: string; personId: string; message: PushText }
/** `sent`: at least one phone was reached. `none`: there is none that could be. `unknown`: try again later. */
export type PushReached = 'sent' | 'none' | 'unknown'

/** News of food that has grown cold helps nobody. */
const ttlSeconds = 30 * 60

/**
 * Tells every browser of a person, outside of any transaction. A browser that is gone is forgotten. Saying it twice is harmless:
 * one tag is one notice on the phone.
 */
export async function pushTo(deps: PushDeps, { vendorId, personId, message }: PushAsked): Promise<PushReached> {
  const subscriptions = await subscriptionsOf(deps.database, vendorId, personId)
  if (subscriptions.length === 0) return 'none'
  const keys = await pushKeysOf(deps, vendorId)
  const sent = { payload: JSON.stringify(message), topic: topicOf(message.tag), ttlSeconds }
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await deps.push.send(subscription, sent, keys)
      if (outcome === 'gone') {
        const gone = { vendorId, personId, endpoint: subscription.endpoint }
        await deps.database.transaction((tx) => removeSubscription(tx, gone))
      }
      return outcome
    }),
  )
  if (outcomes.includes('sent')) return 'sent'
  return outcomes.includes('unknown') ? 'unknown' : 'none'
}

export type BrowsersAsked = { vendorId: string; browsers: readonly Subscription[]; message: PushText }

/** Tells browsers that another slice stores; outside of any transaction. @returns what became of each, in their order */
export async function pushToBrowsers(
  deps: PushDeps,
  { vendorId, browsers, message }: BrowsersAsked,
): Promise<PushOutcome[]> {
  if (browsers.length === 0) return []
  const keys = await pushKeysOf(deps, vendorId)
  const sent = { payload: JSON.stringify(message), topic: topicOf(message.tag), ttlSeconds }
  return Promise.all(browsers.map((browser) => deps.push.send(browser, sent, keys)))
}

/** Whether a person wants to hear at all. */
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

/** At most 32 url-safe characters (RFC 8030, section 5.4). */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
