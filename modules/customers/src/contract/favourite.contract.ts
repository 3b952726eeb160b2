import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'

/** Upper limit per guest, larger than a menu. */
export const mostFavourites = 300

const marked = z.object({ menuItemIds: z.array(idField) })

export const getFavourites = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/favourites',
  access: 'customer',
  summary: 'The dishes that the guest has marked, newest first',
  data: marked,
  refusals: {},
})

/** Adds marks made before the sign-in in `add`; a dish in both lists is removed. */
export const changeFavourites = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/favourites',
  access: 'customer',
  summary: 'Marks dishes and takes marks off; what is marked already stays',
  body: z.object({
    add: z.array(idField).max(mostFavourites).default([]),
    remove: z.array(idField).max(mostFavourites).default([]),
  }),
  data: marked,
  refusals: { TOO_MANY_FAVOURITES: 409 },
  idempotency: 'own',
})
