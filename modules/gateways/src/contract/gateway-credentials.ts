import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import type { credentialNames, SettableGateway } from '../domain/index.ts'

/** A key as a gateway's panel shows it: printable ASCII without spaces. */
const keyField = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/, 'WRONG_GATEWAY_KEY')

/** A login or a password from a bank's letter: may be short, has no spaces. */
const loginField = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{3,200}$/, 'WRONG_BANK_LOGIN')

/** A terminal's or merchant's number, stored as text: some start with zeros. */
const terminalField = z
  .string()
  .max(60)
  .trim()
  .transform(toLatinDigits)
  .pipe(z.string().regex(/^\d{4,19}$/, 'WRONG_TERMINAL_NUMBER'))

const businessField = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/, 'WRONG_BUSINESS_NAME')

/** Base64 of the 24 bytes of a triple DES key, as Sadad issues it. */
const terminalKeyField = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/]{32}$/, 'WRONG_TERMINAL_KEY')

const snappPayKeys = z.object({
  clientId: loginField,
  clientSecret: loginField,
  userName: loginField,
  password: loginField,
  /** SnappPay's code of the contracted product; its document names one, INSTALLMENT. */
  paymentMethodType: z
    .string()
    .trim()
    .regex(/^[A-Z_]{3,40}$/, 'WRONG_PAYMENT_METHOD_TYPE')
    .optional(),
})

/**
 * The credentials of each gateway, under its name in `credentialNames`; null removes the configuration. One entry per
 * gateway.
 */
export const gatewayCredentials = {
  /** The merchant id from ZarinPal's panel; here the id itself may be null, which removes the configuration. */
  zarinPal: z
    .object({
      merchantId: z
        .string()
        .max(60)
        .transform((text) => text.trim().toLowerCase())
        .pipe(z.uuid('WRONG_MERCHANT_ID'))
        .nullable(),
    })
    .nullable()
    .optional(),
  vandar: z
    .object({
      apiKey: keyField,
      /** The business and its refresh token, needed for automatic refunds; both or neither. */
      business: businessField.optional(),
      refreshToken: keyField.optional(),
    })
    .refine((keys) => (keys.business === undefined) === (keys.refreshToken === undefined), {
      path: ['refreshToken'],
      message: 'BUSINESS_ACCESS_INCOMPLETE',
    })
    .nullable()
    .optional(),
  jibit: z.object({ apiKey: keyField, secretKey: keyField }).nullable().optional(),
  saman: z.object({ terminalId: terminalField }).nullable().optional(),
  snappPayDirectDebit: snappPayKeys.nullable().optional(),
  snappPayPostpaid: snappPayKeys.nullable().optional(),
  tejarat: z
    .object({
      terminalId: terminalField,
      acceptorId: terminalField,
      passPhrase: z
        .string()
        .trim()
        .regex(/^(?:[0-9a-f]{2}){4,64}$/i, 'WRONG_PASS_PHRASE'),
      /** The bank's key, with or without its first and last PEM line. */
      publicKey: z
        .string()
        .max(2_000)
        .transform((text) => text.replace(/-----[^-]+-----|\s+/g, ''))
        .pipe(z.string().regex(/^[A-Za-z0-9+/]{100,1200}={0,2}$/, 'WRONG_PUBLIC_KEY')),
    })
    .nullable()
    .optional(),
  mellat: z.object({ terminalId: terminalField, userName: loginField, password: loginField }).nullable().optional(),
  melli: z
    .object({ merchantId: terminalField, terminalId: terminalField, terminalKey: terminalKeyField })
    .nullable()
    .optional(),
  asanPardakht: z
    .object({ username: loginField, password: loginField, merchantConfigurationId: terminalField })
    .nullable()
    .optional(),
  /** The PIN of the terminal, the only credential of Parsian. */
  parsian: z.object({ loginAccount: loginField }).nullable().optional(),
  pasargad: z
    .object({ username: loginField, password: loginField, terminalNumber: terminalField })
    .nullable()
    .optional(),
} satisfies Record<(typeof credentialNames)[SettableGateway], z.ZodType>
