import type { OnlineProvider } from '@sofreh/gateways/domain'

type Known = {
  /** The setting that overrides the address. */
  setting: string
  /** The provider's production address. */
  real: string
  /** Path after the simulators' address, for providers whose own address contains a path. */
  path?: string
}

/** Gateways whose merchant accounts belong to vendors only; one entry each. */
const known = {
  SAMAN: { setting: 'SAMAN_URL', real: 'https://sep.shaparak.ir' },
  SNAPP_PAY_DIRECTDEBIT: { setting: 'SNAPP_PAY_URL', real: 'https://api.snapppay.ir' },
  SNAPP_PAY_POSTPAID: { setting: 'SNAPP_PAY_URL', real: 'https://api.snapppay.ir' },
  TEJARAT: { setting: 'TEJARAT_URL', real: 'https://ikc.shaparak.ir' },
  MELLAT: { setting: 'MELLAT_URL', real: 'https://bpm.shaparak.ir' },
  MELLI: { setting: 'MELLI_URL', real: 'https://sadad.shaparak.ir' },
  ASANPARDAKHT: { setting: 'ASANPARDAKHT_URL', real: 'https://ipgrest.asanpardakht.ir' },
  PARSIAN: { setting: 'PARSIAN_URL', real: 'https://pec.shaparak.ir' },
  PASARGAD: { setting: 'PASARGAD_URL', real: 'https://pep.shaparak.ir/dorsa1', path: '/dorsa1' },
} as const satisfies Partial<Record<OnlineProvider, Known>>
export type AddressedGateway = keyof typeof known

export type GatewayAddress = {
  url: string
  /**
   * Path on our simulator, which the guest's phone reaches by another host than the server; undefined for real
   * gateways.
   */
  simulatorPath: string | undefined
}

const entries = Object.entries<Known>(known)

/** Courier companies with a public document. */
const companies = {
  miare: { setting: 'MIARE_URL', real: 'https://ws.miare.ir' },
  miareAccounting: { setting: 'MIARE_ACCOUNTING_URL', real: 'https://www.miare.ir' },
  snappBox: { setting: 'SNAPPBOX_URL', real: 'https://customer.snapp-box.com' },
} as const satisfies Record<string, Known>

/** Names of the settings for the addresses of gateways and courier companies. */
export const addressSettings: readonly string[] = [
  ...new Set([...entries.map(([, { setting }]) => setting), ...Object.values(companies).map(({ setting }) => setting)]),
]

type Facts = { given: Readonly<Record<string, string | undefined>>; isProduction: boolean; simulators: string }

/**
 * Returns the real gateways in production and the simulators in development, unless a setting overrides the address.
 */
export function gatewayAddresses({ given, isProduction, simulators }: Facts): Record<AddressedGateway, GatewayAddress> {
  const addressed = entries.map(([provider, { setting, real, path = '' }]): [string, GatewayAddress] => {
    const url = given[setting]
    if (url !== undefined) return [provider, { url, simulatorPath: undefined }]
    if (isProduction) return [provider, { url: real, simulatorPath: undefined }]
    return [provider, { url: `${simulators}${path}`, simulatorPath: path }]
  })
  return Object.fromEntries(addressed) as Record<AddressedGateway, GatewayAddress>
}

/** Returns the addresses of the courier companies; vendors give those of companies without a document. */
export function companyAddresses({ given, isProduction, simulators }: Facts) {
  const addressOf = ({ setting, real }: Known) => given[setting] ?? (isProduction ? real : simulators)
  const { miare, miareAccounting, snappBox } = companies
  return {
    miare: addressOf(miare),
    miareAccounting: addressOf(miareAccounting),
    snappBox: addressOf(snappBox),
    simulators: given[snappBox.setting] ?? simulators,
  }
}
