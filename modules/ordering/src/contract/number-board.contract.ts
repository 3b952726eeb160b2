import { defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { orderEventField } from './order-live.contract.ts'

/** Returns the order numbers for the screen in the hall, without names, phones, dishes and money. */
export const readNumberBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/number-board',
  access: 'board',
  summary: 'Lists order numbers in preparation and ready, for a paired number board',
  data: z.object({
    vendorName: z.string(),
    /** Oldest first. */
    preparing: z.array(z.object({ id: idField, number: z.string() })),
    /** The order that became ready or was called last comes first. */
    ready: z.array(
      z.object({
        id: idField,
        number: z.string(),
        readyAt: instantField,
        /** How often the order was called since it became ready; the board rings when this grows. */
        calls: z.int(),
        /** The instant from which the board hides the order. */
        leavesAt: instantField,
      }),
    ),
    /** The count of orders beyond the board's limit. */
    hidden: z.object({ preparing: z.int(), ready: z.int() }),
    /** The number of the last event in this answer. */
    cursor: z.int(),
    /** The server's clock, so that numbers leave in time on a screen whose clock is wrong. */
    now: instantField,
  }),
  refusals: {},
})

export const followNumberBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/number-board/live',
  access: 'board',
  summary: 'Streams order events for a paired number board; resumable',
  answer: 'events',
  data: orderEventField,
  refusals: {},
})
