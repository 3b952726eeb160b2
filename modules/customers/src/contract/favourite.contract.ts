import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'

/** More than a menu's worth is nobody's taste. */
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

/** Marks from before the sign-in come along in `add`; a dish of both lists is taken off. */
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
