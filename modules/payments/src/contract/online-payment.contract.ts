import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { onlineProviders } from '@sofreh/gateways/domain'
import { ledgerView } from './transaction.contract.ts'

export const getOrderPayment = defineEndpoint({
  method: 'GET',
  path: '/api/orders/payment/{id}',
  access: 'owner',
  summary: 'Starts the online payment of the amount due, or resumes a running one; returns where to send the guest',
  params: idParams,
  /** Pays only one share of a split bill. */
  query: z.object({ shareId: idField.optional() }),
  data: z.object({
    submitUrl: z.string(),
    paymentServiceType: z.enum(onlineProviders),
    tip: z.int(),
    amount: z.int(),
    transactionId: idField,
  }),
  refusals: {
    ORDER_NOT_FOUND: 404,
    SHARE_NOT_FOUND: 404,
    ORDER_NOT_PAYABLE: 409,
    NOTHING_DUE: 409,
    ONLINE_PAYMENT_NOT_OFFERED: 409,
    PAYMENT_IN_PROGRESS: 409,
    GATEWAY_REFUSED: 502,
    GATEWAY_UNREACHABLE: 503,
  },
})

/**
 * Gateways append different parameters to our return address (`gateway-returns.ts`). A return is only a hint: nothing
 * in it is required, and values that are too long or not text count as absent.
 */
const hintField = z.string().max(300).optional().catch(undefined)
/** `attempt` is our own parameter of the return address. */
const returnQuery = z.object({ attempt: hintField }).catchall(hintField)

export const returnFromGateway = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/verify',
  access: 'public',
  summary: 'Receives the guest’s return from a gateway, inquires at the provider and redirects to the order',
  query: returnQuery,
  data: z.string(),
  answer: 'redirect',
  refusals: {},
})

export const returnFromGatewayByForm = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/verify',
  access: 'public',
  summary: 'Receives the guest’s return from a gateway that posts a form',
  query: returnQuery,
  body: returnQuery.optional(),
  data: z.string(),
  answer: 'redirect',
  idempotency: 'none',
  acceptsForm: true,
  refusals: {},
})

/** A bank that requires a form is reached over our own page, which the browser opens without a token. */
export const openBankPage = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/to-bank/{id}',
  access: 'public',
  summary: 'Returns the page that posts the guest to a bank that needs a form',
  params: idParams,
  data: z.string(),
  answer: 'file',
  refusals: { TRANSACTION_NOT_FOUND: 404 },
})

export const cancelPaymentAttempt = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/cancel-attempt',
  access: 'owner or PAYMENT_TAKE',
  summary: 'Gives up the running online attempt, so that the order can be paid differently or edited',
  body: z.object({ orderId: idField }),
  data: ledgerView,
  refusals: { ORDER_NOT_FOUND: 404, PAYMENT_OUTCOME_UNKNOWN: 409 },
})
