import { defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryTypeField, kitchenCountsField, orderChannelField, orderStateField } from './order-shape.ts'

/** The steps of a dish's units in the kitchen; `recalled` undoes a premature "ready". */
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
  /** When units were last fired; null while all of them are held. */
  firedAt: z.string().nullable(),
})

/** An order for the kitchen, without money and phone number. */
export const kitchenOrderField = z.object({
  orderId: idField,
  number: z.string(),
  state: orderStateField,
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  tableName: z.string().nullable(),
  customerName: z.string(),
  /** The courier, with the bag code. */
  courier: z.object({ name: z.string(), bagCode: z.string() }).nullable(),
  numberOfPerson: z.int().nullable(),
  description: z.string(),
  promisedAt: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  /** The start of the oldest dish still in preparation; null when there is none. */
  since: z.string().nullable(),
  lines: z.array(kitchenLineField),
  /** Lines of which units were removed or refunded after they were fired. */
  stopped: z.array(kitchenLineField),
})

/** Why the kitchen stops: the order was rejected, all of it was refunded, or dishes were removed or refunded. */
export const cancelCauses = ['REJECTED', 'GIVEN_BACK', 'REMOVED'] as const

/** Dishes cancelled after they were fired: all of an order, or a part of one whose rest is cooked or made. */
export const cancelledInKitchenField = z.object({
  /** The last kitchen ticket that cancelled something. */
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
  /** When cooks last marked dishes of the order as ready; after `at`, its ticket showed what is cancelled. */
  made: z.array(z.object({ menuItemId: idField, categoryId: z.string(), at: z.string() })),
})
export type CancelledInKitchen = z.output<typeof cancelledInKitchenField>

export type KitchenOrder = z.output<typeof kitchenOrderField>
export type KitchenLine = z.output<typeof kitchenLineField>

export const kitchenBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/kitchen',
  access: 'KITCHEN_USE',
  summary: 'Lists the dishes in preparation, oldest first, and those finished last',
  data: z.object({
    cooking: z.array(kitchenOrderField),
    /** Completely made orders, newest first, which can be recalled. */
    made: z.array(kitchenOrderField),
    /** Dishes cancelled within the last minutes by order, newest first. */
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
  summary: 'Moves units of dishes to the next step; a step taken already is ignored',
  body: z.object({
    orderId: idField,
    /** When the cook tapped offline, by the server's clock as the screen estimated it. */
    doneAt: instantField.optional(),
    steps: z
      .array(
        z.object({
          /** Made by the screen; the same id takes effect once. */
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
