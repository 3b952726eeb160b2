export { smsParts } from './sms-parts.ts'
export { createKavenegar, type KavenegarOptions, type SmsTrouble } from './create-kavenegar.ts'
export type { SmsOutcome, SmsSender } from './sms-sender.ts'
