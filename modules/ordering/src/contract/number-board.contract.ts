import { defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { orderEventField } from './order-live.contract.ts'

/** The numbers that guests read on a screen in the hall. No name, no phone, no dish and no money leaves the server here. */
export const readNumberBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/number-board',
  access: 'board',
  summary: 'Order numbers that are being made and that are ready, for a paired number board',
  data: z.object({
    vendorName: z.string(),
    /** Oldest first. */
    preparing: z.array(z.object({ id: idField, number: z.string() })),
    /** The one that became ready or was called last comes first. */
    ready: z.array(
      z.object({
        id: idField,
        number: z.string(),
        readyAt: instantField,
        /** How often it was called since it became ready; the board rings when this grows. */
        calls: z.int(),
        /** From this instant on the board leaves it out. */
        leavesAt: instantField,
      }),
    ),
    /** How many more there are than a board shows. */
    hidden: z.object({ preparing: z.int(), ready: z.int() }),
    /** Number of the last event that this answer contains. */
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
  summary: 'Live events of orders for a paired number board, resumable',
  answer: 'events',
  data: orderEventField,
  refusals: {},
})
