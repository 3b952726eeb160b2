import { defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryTypeField, kitchenCountsField, orderChannelField, orderStateField } from './order-shape.ts'

/** What a cook does to units of a dish; `recalled` takes back a "ready" that was said too early. */
export const kitchenSteps = ['seen', 'ready', 'served', 'remade', 'recalled'] as const

const kitchenLineField = z.object({
  lineId: idField,
  menuItemId: idField,
  categoryId: z.string(),
  title: z.string(),
  toppings: z.array(z.object({ title: z.string(), count: z.int() })),
  note: z.string(),
  course: z.int(),
  seat: z.int().nullable(),
  isHeld: z.boolean(),
  kitchen: kitchenCountsField,
  /** When the kitchen was last told to make some of it; null while all of it is held. */
  firedAt: z.string().nullable(),
})

/** An order as the kitchen needs it: no money, no phone. */
export const kitchenOrderField = z.object({
  orderId: idField,
  number: z.string(),
  state: orderStateField,
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  tableName: z.string().nullable(),
  customerName: z.string(),
  numberOfPerson: z.int().nullable(),
  description: z.string(),
  promisedAt: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  /** The oldest dish that is still being made; null when none is. */
  since: z.string().nullable(),
  lines: z.array(kitchenLineField),
  /** Taken off after the kitchen had been told of it. */
  stopped: z.array(kitchenLineField),
})

/** Why the kitchen stops what it had: the order was rejected, money of it went back, or dishes were taken off. */
export const cancelCauses = ['REJECTED', 'GIVEN_BACK', 'REMOVED'] as const

/** An order of which the kitchen makes nothing any more, because it was cancelled while the kitchen had it. */
export const cancelledInKitchenField = z.object({
  /** The kitchen ticket that cancelled it last. */
  ticketId: idField,
  orderId: idField,
  number: z.string(),
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  tableName: z.string().nullable(),
  because: z.enum(cancelCauses),
  at: z.string(),
  lines: z.array(
    z.object({
      lineId: idField,
      menuItemId: idField,
      categoryId: z.string(),
      title: z.string(),
      count: z.int(),
    }),
  ),
})
export type CancelledInKitchen = z.output<typeof cancelledInKitchenField>

export type KitchenOrder = z.output<typeof kitchenOrderField>
export type KitchenLine = z.output<typeof kitchenLineField>

export const kitchenBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/kitchen',
  access: 'KITCHEN_USE',
  summary: 'What the kitchen makes now, oldest first, and what it made last',
  data: z.object({
    cooking: z.array(kitchenOrderField),
    /** All of it made, newest first: what may be called back. */
    made: z.array(kitchenOrderField),
    /** Cancelled within the last minutes, newest first. */
    cancelled: z.array(cancelledInKitchenField),
    cursor: z.int(),
    now: z.string(),
    isCut: z.boolean(),
  }),
  refusals: {},
})

export const stepKitchen = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/kitchen/steps',
  access: 'KITCHEN_USE',
  summary: 'Units of dishes go one step on; what somebody else did first is left as it is',
  body: z.object({
    orderId: idField,
    /** When it was tapped, by the server's clock as the screen knew it, where the tap had to wait for a network. */
    doneAt: instantField.optional(),
    steps: z
      .array(
        z.object({
          /** Made by the screen; the same id steps once. */
          id: idField,
          lineId: idField,
          count: z.int().min(1).max(999),
          to: z.enum(kitchenSteps),
        }),
      )
      .min(1)
      .max(200)
      .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'OPERATION_ID_TWICE'),
  }),
  data: kitchenOrderField,
  refusals: { ORDER_NOT_FOUND: 404 },
})
