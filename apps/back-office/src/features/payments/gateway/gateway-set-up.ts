import { credentialNames, type SettableGateway, settableGateways, webBanks } from '@sofreh/gateways/domain'
import { gatewayText } from './gateway.fa.ts'

const text = gatewayText

/** The gateways a restaurant may set up here, in display order. */
export const gateways = settableGateways
export type Gateway = SettableGateway

const isBank = (gateway: Gateway) => webBanks.some((bank) => bank === gateway)
/** True for a gateway that lends to the buyer: a payment there is a credit purchase, too large for a trial. */
export const isCredit = (gateway: Gateway) => gateway.startsWith('SNAPP_PAY')

/** The gateways by kind. Each is in one group. */
export const gatewayGroups = [
  { name: 'between', gateways: gateways.filter((one) => !isBank(one) && !isCredit(one)) },
  { name: 'banks', gateways: gateways.filter(isBank) },
  { name: 'credit', gateways: gateways.filter(isCredit) },
] as const

type Field = { name: string; label: string; hint?: string; isOptional?: true }
const snappPayFields: readonly Field[] = [
  { name: 'clientId', label: text.clientId, hint: text.snappPayHint },
  { name: 'clientSecret', label: text.clientSecret },
  { name: 'userName', label: text.userName },
  { name: 'password', label: text.password },
  { name: 'paymentMethodType', label: text.paymentMethodType, hint: text.paymentMethodTypeHint, isOptional: true },
]

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
  SAMAN: [{ name: 'terminalId', label: text.terminalId, hint: text.bankHint }],
  SNAPP_PAY_DIRECTDEBIT: snappPayFields,
  SNAPP_PAY_POSTPAID: snappPayFields,
  TEJARAT: [
    { name: 'terminalId', label: text.terminalId, hint: text.bankHint },
    { name: 'acceptorId', label: text.acceptorId },
    { name: 'passPhrase', label: text.passPhrase },
    { name: 'publicKey', label: text.publicKey, hint: text.publicKeyHint },
  ],
  MELLAT: [
    { name: 'terminalId', label: text.terminalId, hint: text.bankHint },
    { name: 'userName', label: text.userName },
    { name: 'password', label: text.password },
  ],
  MELLI: [
    { name: 'merchantId', label: text.merchantNumber, hint: text.melliHint },
    { name: 'terminalId', label: text.terminalId },
    { name: 'terminalKey', label: text.terminalKey, hint: text.terminalKeyHint },
  ],
  ASANPARDAKHT: [
    { name: 'username', label: text.userName, hint: text.asanHint },
    { name: 'password', label: text.password },
    { name: 'merchantConfigurationId', label: text.configurationNumber },
  ],
  PARSIAN: [{ name: 'loginAccount', label: text.loginAccount, hint: text.parsianHint }],
  PASARGAD: [
    { name: 'username', label: text.userName, hint: text.pasargadHint },
    { name: 'password', label: text.password },
    { name: 'terminalNumber', label: text.terminalId },
  ],
}

export type Keys = Record<string, string>

/** Returns the request body that sets a gateway up and selects it, or with null removes it. Leaves empty fields out. */
export function setUpOf(gateway: Gateway, keys: Keys | null) {
  const name = credentialNames[gateway]
  if (keys === null) return { [name]: null }
  const given = gatewayFields[gateway].filter((field) => !field.isOptional || (keys[field.name] ?? '').trim() !== '')
  return {
    preSelectedProvider: gateway,
    [name]: Object.fromEntries(given.map((one) => [one.name, keys[one.name] ?? ''])),
  }
}

/** Returns the request body that stores keys which the gateway has not accepted: guests stay where they are. */
export function storedOnly(gateway: Gateway, keys: Keys) {
  const { preSelectedProvider: _, ...credentials } = setUpOf(gateway, keys)
  return credentials
}

/** Returns the request body that asks a gateway whether it accepts the keys. */
export function trialOf(gateway: Gateway, keys: Keys) {
  return { provider: gateway, ...storedOnly(gateway, keys) }
}

type Bank = { preSelectedProvider: string | null; configurations: readonly { provider: string }[] }

/** Returns the gateway in use: the chosen one, else any that is set up. Undefined: the platform's, or none. */
export function gatewayInUse({ preSelectedProvider, configurations }: Bank): Gateway | undefined {
  const own = configurations.map(({ provider }) => gateways.find((one) => one === provider))
  return own.find((provider) => provider === preSelectedProvider) ?? own.find((provider) => provider !== undefined)
}
