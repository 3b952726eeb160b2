import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'

/** Upper limit per guest, larger than a menu. */
export const mostFavourites = 300

const marked = z.object({ menuItemIds: z.array(idField) })

export const getFavourites = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/favourites',
  access: 'customer',
  summary: 'Lists the guest’s favourite items, newest first',
  data: marked,
  refusals: {},
})

/** Adds marks made before the sign-in in `add`; a dish in both lists is removed. */
export const changeFavourites = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/favourites',
  access: 'customer',
  summary: 'Adds and removes favourite items; repeats change nothing',
  body: z.object({
    add: z.array(idField).max(mostFavourites).default([]),
    remove: z.array(idField).max(mostFavourites).default([]),
  }),
  data: marked,
  refusals: { TOO_MANY_FAVOURITES: 409 },
  idempotency: 'own',
})
