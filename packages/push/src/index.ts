export { isPushService, knownPushServices } from './push-service.ts'
export type { PushMessage, PushOutcome, PushSender, PushSubscription, VapidKeys } from './push-sender.ts'
export { createWebPush, newVapidKeys, type PushTrouble, type WebPushOptions } from './web-push.ts'
