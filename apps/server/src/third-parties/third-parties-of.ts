import type { CourierCompaniesDeps } from '@sofreh/courier-companies/server'
import type { PushLine } from '@sofreh/customers/server'
import type { DeliveryDeps } from '@sofreh/delivery/server'
import type { PaymentsDeps } from '@sofreh/payments/server'
import type { SmsSender } from '@sofreh/sms'
import type { Config } from '../settings/config.ts'
import type { Secrets } from '../settings/secrets.ts'
import { createCompanies } from './create-companies.ts'
import { createGateways } from './create-gateways.ts'
import { createMap } from './create-map.ts'
import { createPush } from './create-push.ts'
import { createSms } from './create-sms.ts'
import { platformMerchant } from './platform-merchant.ts'

/** The adapters of third parties. */
export type ThirdParties = Pick<PaymentsDeps, 'gateways' | 'platformMerchant'> &
  Pick<DeliveryDeps, 'geocoder' | 'placeSearch' | 'tiles'> & {
    sms: SmsSender
    push: PushLine
    courierCompanies: Pick<CourierCompaniesDeps, 'lines' | 'sealingKeyId' | 'seal' | 'open' | 'profileUrls'>
  }

/** Creates the adapters for the addresses of the settings: the real services or the simulators. */
export function thirdPartiesOf(config: Config, secrets: Pick<Secrets, 'sealing'>): ThirdParties {
  return {
    sms: createSms(config),
    push: createPush(config, secrets),
    gateways: createGateways(config),
    courierCompanies: createCompanies(config, secrets),
    ...platformMerchant(config),
    ...createMap(config),
  }
}
