import { idField, moneyField, textField } from '@sofreh/contract'
import { roundedPosition } from '@sofreh/customers/domain'
import { z } from 'zod'
import { faultOfPolygon, mostPoints, mostRings, tidyPolygon } from '../domain/index.ts'

const pairField = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

/** GeoJSON in responses: an outer ring, then holes, each of [lng, lat] and closed. */
export const polygonField = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(pairField)) })

/** GeoJSON in requests: validated, rounded to six decimals and closed if open. */
export const drawnPolygonField = z
  .object({
    type: z.literal('Polygon'),
    coordinates: z
      .array(z.array(pairField).max(mostPoints + 1))
      .min(1)
      .max(mostRings),
  })
  .superRefine((polygon, context) => {
    const fault = faultOfPolygon(polygon)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(tidyPolygon)

export const priorityField = z.int().min(1).max(1000)

/** The vendor's name of the zone. */
export const zoneNameField = textField(60)

export const zoneFields = {
  vendorsProperName: zoneNameField,
  polygon: drawnPolygonField,
  price: moneyField,
  minimumOrder: moneyField.default(0),
  /** Delivery is free from this amount of goods. */
  freeAbove: moneyField.min(1).nullable().default(null),
  /** Travel time in minutes. */
  estimateMinutes: z.int().min(1).max(300).default(30),
  /** Of the zones that contain an address, the smallest priority wins. */
  priority: priorityField.default(100),
  enabled: z.boolean().default(true),
}

export const zoneView = z.object({
  id: idField,
  /** Each zone has one polygon, whose id is the zone's id. */
  polygonId: idField,
  vendorsProperName: z.string(),
  polygon: polygonField,
  price: z.int(),
  minimumOrder: z.int(),
  freeAbove: z.int().nullable(),
  estimateMinutes: z.int(),
  priority: z.int(),
  enabled: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ZoneView = z.output<typeof zoneView>

/** Delivery terms of a place, or why it is not covered. */
export const coverageField = z.object({
  isCovered: z.boolean(),
  code: z.enum(['CHOOSE_FROM_COVERED_AREAS', 'DELIVERY_ZONE_DISABLED', 'ADDRESS_NOT_PINNED']).nullable(),
  message: z.string().nullable(),
  zone: z.object({ id: idField, vendorsProperName: z.string() }).nullable(),
  /** Delivery fee before any rule makes it free. */
  price: z.int(),
  minimumOrder: z.int(),
  freeAbove: z.int().nullable(),
  estimateMinutes: z.int(),
  /** Straight-line distance from the vendor; null when either position is unknown. */
  distanceMetres: z.int().nullable(),
})
export type Coverage = z.output<typeof coverageField>

const degreesField = (most: number) =>
  z.union([z.number(), z.string().min(1).transform(Number)]).pipe(z.number().min(-most).max(most))

/** A pin in a query string. */
export const pinFields = { lat: degreesField(90), lng: degreesField(180) }
export const pinQuery = z.object(pinFields).transform(roundedPosition)
