import { paymentsText } from './payments.fa.ts'

const text = paymentsText.gateway

/** The gateways a restaurant may set up here, in the order they are offered. */
export const gateways = ['ZARIN_PAL', 'VANDAR', 'JIBIT'] as const
export type Gateway = (typeof gateways)[number]

/** The name of each in the contract, under which the server's words about its fields come back. */
export const contractName = { ZARIN_PAL: 'zarinPal', VANDAR: 'vandar', JIBIT: 'jibit' } as const

type Field = { name: string; label: string; hint?: string; isOptional?: true }
export const gatewayFields: Record<Gateway, readonly Field[]> = {
  ZARIN_PAL: [{ name: 'merchantId', label: text.merchantId, hint: text.merchantHint }],
  VANDAR: [
    { name: 'apiKey', label: text.apiKey, hint: text.vandarKeyHint },
    { name: 'business', label: text.business, hint: text.businessHint, isOptional: true },
    { name: 'refreshToken', label: text.refreshToken, hint: text.refreshHint, isOptional: true },
  ],
  JIBIT: [
    { name: 'apiKey', label: text.apiKey, hint: text.jibitKeyHint },
    { name: 'secretKey', label: text.secretKey },
  ],
}

export type Keys = Record<string, string>

/** What is sent to set a gateway up and have guests go there, or with null to remove it. */
export function setUpOf(gateway: Gateway, keys: Keys | null) {
  const chosen = keys === null ? {} : { preSelectedProvider: gateway }
  const { merchantId = '', apiKey = '', secretKey = '', business = '', refreshToken = '' } = keys ?? {}
  switch (gateway) {
    case 'ZARIN_PAL':
      return { ...chosen, zarinPal: { merchantId: keys === null ? null : merchantId } }
    case 'VANDAR': {
      const access = { ...(business.trim() ? { business } : {}), ...(refreshToken.trim() ? { refreshToken } : {}) }
      return { ...chosen, vandar: keys === null ? null : { apiKey, ...access } }
    }
    case 'JIBIT':
      return { ...chosen, jibit: keys === null ? null : { apiKey, secretKey } }
  }
}

type Bank = { preSelectedProvider: string | null; configurations: readonly { provider: string }[] }

/** Where guests are sent now: the chosen gateway, else any that is set up; undefined: the platform's, or none. */
export function gatewayInUse({ preSelectedProvider, configurations }: Bank): Gateway | undefined {
  const own = configurations.map(({ provider }) => gateways.find((one) => one === provider))
  return own.find((provider) => provider === preSelectedProvider) ?? own.find((provider) => provider !== undefined)
}
