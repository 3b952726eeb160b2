import { resolve } from 'node:path'
import { z } from 'zod'
import { addressSentence, settingSentences } from '../text/settings.fa.ts'
import { addressSettings, companyAddresses, gatewayAddresses } from './gateway-addresses.ts'
import type { TracingSettings } from '../tracing/start-tracing.ts'
import { proxiesOf, saysProxies } from './proxies.ts'

/** Error for wrong settings; its message names each one and says what to do, in both languages. */
export class SettingProblem extends Error {
  readonly settings: readonly string[]

  constructor(settings: readonly string[]) {
    super(settings.map(sentenceOf).join('\n'))
    this.name = 'SettingProblem'
    this.settings = settings
  }
}

function sentenceOf(name: string): string {
  return settingSentences[name] ?? (addressSettings.includes(name) ? addressSentence(name) : name)
}

const port = z.coerce.number().int().min(1).max(65_535)
const switchText = z.enum(['true', 'false']).transform((text) => text === 'true')
const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const domain = /^[a-z0-9.-]+(:\d+)?$/

/** Every setting of the server with default and validation; docs/reference/settings.md describes them. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('0.0.0.0'),
  PORT: port.default(3000),
  SIMULATORS_PORT: port.default(3100),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REPLICA_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_NAMED_STATEMENTS: switchText.default(true),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(30_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  // The exporter reads it from the environment.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('sofreh'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATA_DIR: z.string().min(1).default('.data'),
  STOREFRONT_DIR: z.string().min(1).default('apps/storefront/dist'),
  BASE_DOMAINS: z
    .string()
    .default('localhost')
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(domain)).min(1)),
  DEFAULT_VENDOR: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  PUBLIC_URL: address.optional(),
  SECRET_KEY: z.string().min(32).optional(),
  PREVIOUS_SECRET_KEY: z.string().min(32).optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(s3:\/\/[a-z0-9.-]+(\/[\w./-]+)?|(?!s3:).+)$/)
    .optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  BACKUP_STORE_URL: address.optional(),
  BACKUP_STORE_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_STORE_KEY: z.string().min(1).optional(),
  BACKUP_STORE_SECRET: z.string().min(1).optional(),
  KAVENEGAR_URL: address.optional(),
  KAVENEGAR_KEY: z.string().min(1).optional(),
  KAVENEGAR_SENDER: z.string().regex(/^\d+$/).optional(),
  KAVENEGAR_CODE_TEMPLATE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .optional(),
  SMS_PART_TOMAN: z.coerce.number().int().min(0).max(100_000).default(400),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  PUSH_SERVICES: z
    .string()
    .regex(/^[a-z0-9.*-]+(,[a-z0-9.*-]+)*$/)
    .transform((text) => text.split(','))
    .optional(),
  GEOCODER_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{lat\}\S*\{lng\}\S*$/)
    .optional(),
  GEOCODER_SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{q\}\S*$/)
    .optional(),
  GEOCODER_HEADER: z
    .string()
    .regex(/^[A-Za-z-]+: \S.*$/)
    .optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^((https?:\/)?\/\S*\{z\}\S*|none)$/)
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).optional(),
  MAP_ATTRIBUTION_URL: z
    .string()
    .regex(/^https:\/\/\S+$/)
    .optional(),
  ZARINPAL_URL: address.optional(),
  ZARINPAL_MERCHANT: z.string().min(1).optional(),
  VANDAR_URL: address.optional(),
  VANDAR_BUSINESS_URL: address.optional(),
  VANDAR_API_KEY: z.string().min(1).optional(),
  JIBIT_URL: address.optional(),
  JIBIT_API_KEY: z.string().min(1).optional(),
  JIBIT_SECRET_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  TRUST_PROXY: z.string().refine(saysProxies).default('false'),
  PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  UNPAID_ORDERS_PER_GUEST: z.coerce.number().int().min(1).default(3),
  UNPAID_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/)
    .optional(),
  TILLS_PER_PERSON_AND_DAY: z.coerce.number().int().min(1).default(10),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DEMO: switchText.optional(),
})

/** Settings of the gateways' addresses, generated from their list. */
const addresses = z.object(Object.fromEntries(addressSettings.map((name) => [name, address.optional()])))

/** Nominatim's query format, which the simulator supports too. */
const simulatedGeocoder = '/reverse?format=jsonv2&lat={lat}&lon={lng}&zoom=18&accept-language=fa'
const simulatedSearch =
  '/search?format=jsonv2&q={q}&limit=20&countrycodes=ir&accept-language=fa&viewbox={west},{north},{east},{south}'

/** Every setting with its default in all modes; undefined: none, or a default that depends on the mode. */
export const settingDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries({ ...settings.shape, ...addresses.shape }).map(([name, schema]) => [
    name,
    schema.safeParse(undefined).data,
  ]),
)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from the environment; an empty value counts as absent.
 * @param root folder that a relative DATA_DIR refers to
 * @throws SettingProblem with a message for each wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>, root: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''))
  const read = settings.safeParse(given)
  const reached = addresses.safeParse(given)
  const issues = [...(read.error?.issues ?? []), ...(reached.error?.issues ?? [])]
  if (!read.success || !reached.success)
    throw new SettingProblem([...new Set(issues.map((issue) => String(issue.path[0])))])
  const known = read.data
  const isProduction = known.NODE_ENV === 'production'
  if (isProduction) checkProduction(known)
  const simulators = `http://127.0.0.1:${known.SIMULATORS_PORT}`
  const reach = { given: reached.data, isProduction, simulators }
  return {
    isProduction,
    mode: known.NODE_ENV,
    host: known.HOST,
    port: known.PORT,
    simulatorsPort: known.SIMULATORS_PORT,
    ...databaseOf(known),
    tracing: tracingOf(known),
    folder: resolve(root, known.DATA_DIR),
    /** The built storefront; `npm run dev` names a stand-in for it. */
    storefrontFolder: resolve(root, known.STOREFRONT_DIR),
    /** The bridge program as this installation built it; bridges download it from here. */
    bridgeProgramFolder: resolve(root, 'apps/bridge/dist'),
    baseDomains: known.BASE_DOMAINS,
    defaultVendor: known.DEFAULT_VENDOR ?? (isProduction ? undefined : 'naranj'),
    publicUrl: known.PUBLIC_URL,
    secretKey: known.SECRET_KEY,
    previousSecretKey: known.PREVIOUS_SECRET_KEY,
    /** Where the built-in database is backed up continuously; undefined: nowhere. */
    backup: backupOf(known, root),
    sms: smsOf(known, { isProduction, simulators }),
    push: pushOf(known, isProduction),
    map: mapOf(known, { isProduction, simulators }),
    zarinpal: {
      url: known.ZARINPAL_URL ?? (isProduction ? 'https://payment.zarinpal.com' : simulators),
      /** Address for the guest's browser; undefined: the same as the server's. */
      usesSimulator: known.ZARINPAL_URL === undefined && !isProduction,
      merchant: known.ZARINPAL_MERCHANT ?? (isProduction ? undefined : '00000000-0000-4000-8000-000000000001'),
    },
    vandar: {
      url: known.VANDAR_URL ?? (isProduction ? 'https://ipg.vandar.io' : simulators),
      businessUrl: known.VANDAR_BUSINESS_URL ?? (isProduction ? 'https://api.vandar.io' : simulators),
      usesSimulator: known.VANDAR_URL === undefined && !isProduction,
      apiKey: known.VANDAR_API_KEY,
    },
    jibit: {
      url: known.JIBIT_URL ?? (isProduction ? 'https://napi.jibit.ir/ppg' : `${simulators}/ppg`),
      usesSimulator: known.JIBIT_URL === undefined && !isProduction,
      apiKey: known.JIBIT_API_KEY,
      secretKey: known.JIBIT_SECRET_KEY,
    },
    gateways: gatewayAddresses(reach),
    courierCompanies: companyAddresses(reach),
    /** Whether codes and messages go to the SMS simulator, whose inbox this machine shows. */
    usesSimulators: !isProduction && known.KAVENEGAR_URL === undefined,
    logLevel: known.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    /** Proves a monitoring system; without it there are no metrics. */
    metricsToken: known.METRICS_TOKEN,
    trustProxy: proxiesOf(known.TRUST_PROXY),
    ...limitsOf(known),
    seedsDemo: known.DEMO ?? !isProduction,
  }
}

type Known = z.output<typeof settings>

/** @throws SettingProblem for what production cannot do without, or must not have */
function checkProduction(known: Known): void {
  const missing = (['SECRET_KEY', 'KAVENEGAR_KEY'] as const).filter((name) => known[name] === undefined)
  if (missing.length > 0) throw new SettingProblem(missing)
  // Trusting every sender would let visitors choose their address and evade limits by address.
  if (known.TRUST_PROXY === 'true') throw new SettingProblem(['TRUST_PROXY'])
}

/** @throws SettingProblem for a backup without its key, or a bucket without an account */
function backupOf(known: Known, root: string) {
  const { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_DAYS: days } = known
  if (to === undefined) return undefined
  if (key === undefined) throw new SettingProblem(['BACKUP_KEY'])
  if (!to.startsWith('s3://')) return { key, days, place: { folder: resolve(root, to) } }
  const {
    BACKUP_STORE_URL: url,
    BACKUP_STORE_KEY: account,
    BACKUP_STORE_SECRET: secret,
    BACKUP_STORE_REGION: region,
  } = known
  const missing = Object.entries({ BACKUP_STORE_URL: url, BACKUP_STORE_KEY: account, BACKUP_STORE_SECRET: secret })
  if (url === undefined || account === undefined || secret === undefined)
    throw new SettingProblem(missing.filter(([, value]) => value === undefined).map(([name]) => name))
  const [bucket = '', ...prefix] = to.slice('s3://'.length).split('/')
  return { key, days, place: { url, region, key: account, secret, bucket, prefix: prefix.filter(Boolean).join('/') } }
}

function databaseOf(known: Known) {
  return {
    databaseUrl: known.DATABASE_URL,
    /** Serves calls; migrations, jobs and live screens need sessions of the database itself. */
    poolerUrl: known.DATABASE_POOLER_URL,
    /** Answers reports. */
    replicaUrl: known.REPLICA_DATABASE_URL,
    poolSize: known.DATABASE_POOL_SIZE,
    /** Statements that take longer are logged with their request; 0: none. */
    slowStatementMs: known.SLOW_STATEMENT_MS,
    namedStatements: known.DATABASE_NAMED_STATEMENTS && known.DATABASE_POOLER_URL === undefined,
  }
}

/** Undefined without a collector: nothing is traced. */
function tracingOf(known: Known): TracingSettings | undefined {
  const collector = known.OTEL_EXPORTER_OTLP_ENDPOINT
  if (collector === undefined) return undefined
  return {
    url: `${collector}/v1/traces`,
    serviceName: known.OTEL_SERVICE_NAME,
    ratio: known.OTEL_TRACES_SAMPLER_ARG,
    timeoutMs: known.OTEL_EXPORTER_OTLP_TIMEOUT,
  }
}

function limitsOf(known: Known) {
  return {
    /** How long a stopping server still answers, so that a proxy can notice and send its calls elsewhere. */
    stopDelayMs: known.STOP_DELAY_SECONDS * 1_000,
    publicPerMinute: known.PUBLIC_CALLS_PER_MINUTE,
    /** Maximum open unpaid orders of the site. */
    unpaidLimits: { perGuest: known.UNPAID_ORDERS_PER_GUEST, perAddress: known.UNPAID_ORDERS_PER_ADDRESS },
    /** How many browsers one person may register as tills within 24 hours. */
    tillsPerDay: known.TILLS_PER_PERSON_AND_DAY,
  }
}

function smsOf(known: Known, { isProduction, simulators }: { isProduction: boolean; simulators: string }) {
  return {
    url: known.KAVENEGAR_URL ?? (isProduction ? 'https://api.kavenegar.com' : simulators),
    key: known.KAVENEGAR_KEY ?? 'development-key',
    sender: known.KAVENEGAR_SENDER,
    codeTemplate: known.KAVENEGAR_CODE_TEMPLATE,
    partToman: known.SMS_PART_TOMAN,
  }
}

function pushOf(known: Known, isProduction: boolean) {
  return {
    contact: known.PUSH_CONTACT ?? 'mailto:push@sofreh.invalid',
    services: known.PUSH_SERVICES ?? [],
    /** Origins of the simulator, which has no TLS. */
    standIns: isProduction ? [] : ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${known.SIMULATORS_PORT}`),
  }
}

function mapOf(known: Known, { isProduction, simulators }: { isProduction: boolean; simulators: string }) {
  return {
    /** None in production unless configured, so that addresses never go to an external service unexpectedly. */
    geocoderUrl: known.GEOCODER_URL ?? (isProduction ? undefined : `${simulators}${simulatedGeocoder}`),
    placeSearchUrl: known.GEOCODER_SEARCH_URL ?? (isProduction ? undefined : `${simulators}${simulatedSearch}`),
    geocoderHeader: known.GEOCODER_HEADER,
    ...tilesOf(known),
  }
}

/** OpenStreetMap's standard tiles with the attribution and link it requires. */
const standardTiles = {
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
}

function tilesOf({ MAP_TILES_URL: named, MAP_ATTRIBUTION = '', MAP_ATTRIBUTION_URL: attributionUrl }: Known) {
  if (named === undefined) return standardTiles
  return { tilesUrl: named === 'none' ? undefined : named, attribution: MAP_ATTRIBUTION, attributionUrl }
}
