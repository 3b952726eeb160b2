import { idField, instantField, mobileField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { stopOutcomes, stopStatuses, tripStatuses, vehicles } from '../domain/index.ts'

/** A colour of the map: `#RRGGBB`. */
const colorField = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'WRONG_COLOR')

/** Without defaults: a change leaves out what stays. */
export const bikerFields = {
  name: textField(60),
  phoneNumber: mobileField,
  vehicle: z.enum(vehicles),
  plate: optionalTextField(20),
  color: colorField.optional(),
  /** Cash above which no further order to be paid in cash is assigned; null: no limit. */
  cashLimit: moneyField.nullable(),
  isActive: z.boolean(),
}

export const bikerBody = z.object({
  ...bikerFields,
  vehicle: bikerFields.vehicle.default('MOTORCYCLE'),
  plate: bikerFields.plate.default(''),
  cashLimit: bikerFields.cashLimit.default(null),
  isActive: bikerFields.isActive.default(true),
})

export const bikerShape = z.object({
  id: idField,
  name: z.string(),
  phoneNumber: z.string(),
  vehicle: z.enum(vehicles),
  plate: z.string(),
  color: z.string(),
  cashLimit: moneyField.nullable(),
  isActive: z.boolean(),
  /** Since when the courier is on duty; null: off duty. */
  onDutySince: instantField.nullable(),
  /** On duty without an open trip. */
  isFree: z.boolean(),
  /** The orders of the courier's open trips. */
  openOrders: z.int(),
  /** The orders that the courier has picked up. */
  carriedOrders: z.int(),
})
export type Biker = z.output<typeof bikerShape>
export type BikerBody = z.output<typeof bikerBody>

export const positionShape = z.object({ lat: z.number(), lng: z.number(), at: instantField })
export type BikerPosition = z.output<typeof positionShape>

/** An order of a trip, with all that the courier needs on the road. */
export const stopShape = z.object({
  tripId: idField,
  tripStatus: z.enum(tripStatuses),
  tripCreatedAt: instantField,
  bikerId: idField,
  bikerName: z.string(),
  position: z.int(),
  status: z.enum(stopStatuses),
  outcome: z.enum(stopOutcomes).nullable(),
  reason: z.string(),
  isCodeRight: z.boolean().nullable(),
  /** The digits on the bag. */
  bagCode: z.string(),
  assignedAt: instantField,
  pickedUpAt: instantField.nullable(),
  endedAt: instantField.nullable(),
  order: z.object({
    id: idField,
    number: z.string(),
    state: z.string(),
    /** True when the kitchen has finished. */
    isReady: z.boolean(),
    customerName: z.string(),
    phone: z.string(),
    address: z.string(),
    plaque: z.string(),
    unit: z.string(),
    description: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    itemCount: z.int(),
    finalPrice: moneyField,
    /** The amount to collect from the guest. */
    due: moneyField,
    promisedAt: instantField.nullable(),
  }),
})
export type Stop = z.output<typeof stopShape>
