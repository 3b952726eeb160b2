import { createKavenegar, type SmsSender } from '@sofreh/sms'
import type { Config } from '../settings/config.ts'

export function createSms(config: Config): SmsSender {
  const { url, key, sender, codeTemplate } = config.sms
  return createKavenegar({ url, key, sender, codeTemplate })
}
