import { idField, instantField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import {
  answerFields,
  courierCompanies,
  profilePatterns,
  requestFields,
  requestStatuses,
  requestTimes,
} from '../domain/index.ts'

export const companyField = z.enum(courierCompanies)

const pathField = z.string().regex(profilePatterns.field, 'WRONG_SHAPE')
const addressField = z.string().regex(profilePatterns.path, 'WRONG_SHAPE')

export const profileField = z.object({
  baseUrl: z.string().regex(profilePatterns.baseUrl, 'WRONG_SHAPE'),
  keyHeader: z.string().regex(profilePatterns.keyHeader, 'WRONG_SHAPE'),
  keyPrefix: z.string().regex(profilePatterns.keyPrefix, 'WRONG_SHAPE').default(''),
  paths: z.object({
    price: addressField,
    request: addressField,
    find: addressField,
    get: addressField,
    cancel: addressField,
  }),
  request: z.partialRecord(z.enum(requestFields), pathField),
  answer: z.partialRecord(z.enum(answerFields), pathField),
  statuses: z.record(z.string().min(1).max(60), z.enum(requestStatuses)),
})

export const settingsBody = z.object({
  isEnabled: z.boolean(),
  /** Credentials to store; absent: those stored stay; null: they are deleted. They are never returned. */
  credentials: z.object({ token: textField(2000).optional(), key: textField(2000).optional() }).nullish(),
  amountUnit: z.enum(['TOMAN', 'RIAL']),
  requestWhen: z.enum(requestTimes),
  minutesBefore: z.int().min(0).max(240),
  /** Zones that the company carries to by rule; empty: all. */
  zoneIds: z.array(idField).max(200).default([]),
  maxFare: moneyField.nullable().default(null),
  maxMetres: z.int().min(1).max(1_000_000).nullable().default(null),
  rank: z.int().min(1).max(9),
  /** Minutes after which a search for a courier is given up. */
  searchMinutes: z.int().min(1).max(120).default(10),
  city: optionalTextField(40).optional(),
  category: optionalTextField(40).optional(),
  profile: profileField.nullish(),
})
export type SettingsBody = z.output<typeof settingsBody>

export const settingsShape = z.object({
  company: companyField,
  fleet: z.string(),
  /** The company has no public document: it is reached by the stored profile, and nothing about it is certain. */
  isProfiled: z.boolean(),
  isEnabled: z.boolean(),
  hasCredentials: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** The path of the company's webhook at this vendor's host. */
  webhookPath: z.string(),
  amountUnit: z.enum(['TOMAN', 'RIAL']),
  requestWhen: z.enum(requestTimes),
  minutesBefore: z.int(),
  zoneIds: z.array(idField),
  maxFare: moneyField.nullable(),
  maxMetres: z.int().nullable(),
  rank: z.int(),
  searchMinutes: z.int(),
  city: z.string(),
  category: z.string(),
  profile: profileField.nullable(),
  /** A profile to start from. */
  suggestedProfile: profileField.nullable(),
})
export type CompanySettingsView = z.output<typeof settingsShape>

export const requestShape = z.object({
  id: idField,
  orderId: idField,
  orderNumber: z.string(),
  company: companyField,
  status: z.enum(requestStatuses),
  /** The company did not answer: it may have the request or not. */
  isUnknown: z.boolean(),
  /** The company's own status, as it was sent. */
  providerStatus: z.string(),
  courierName: z.string(),
  courierPhone: z.string(),
  trackingUrl: z.string().nullable(),
  fare: moneyField.nullable(),
  quotedFare: moneyField.nullable(),
  /** Why it ended without a delivery. */
  reason: z.string(),
  /** What a person must look at. */
  attention: z.string().nullable(),
  byRule: z.boolean(),
  createdAt: instantField,
  endedAt: instantField.nullable(),
})
export type CourierRequest = z.output<typeof requestShape>

export const offerShape = z.object({
  company: companyField,
  /** The company's fare; null where `problem` says why. */
  price: moneyField.nullable(),
  problem: z.string().nullable(),
  metres: z.int().nullable(),
})
export type Offer = z.output<typeof offerShape>

export const alarmShape = z.object({
  orderId: idField,
  orderNumber: z.string(),
  /** Null: every company of the vendor's list was asked. */
  company: companyField.nullable(),
  reason: z.string(),
  raisedAt: instantField,
})
export type CourierAlarm = z.output<typeof alarmShape>
