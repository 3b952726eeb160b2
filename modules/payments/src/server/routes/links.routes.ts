import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { originOf } from '../use-cases/origin-of.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { openPaymentLink } from '../use-cases/links/open-payment-link.ts'
import { sendPaymentLink } from '../use-cases/links/send-payment-link.ts'

export function linksRoutes(deps: PaymentsDeps): Binding[] {
  return [
    bind(contract.sendPaymentLink, ({ body }, caller, exchange) =>
      sendPaymentLink(deps, caller, { ...body, origin: originOf(exchange) }),
    ),
    bind(contract.openPaymentLink, ({ params }, caller) => openPaymentLink(deps, caller.vendorId, params.id)),
  ]
}
