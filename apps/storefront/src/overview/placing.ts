import type { Order } from '@sofreh/ordering/client'
import type { OrderDeliveryType } from '../content/page-content.ts'
import { api } from '../session/api.ts'
import { type PlacedOnce, placingOnce } from '../quote/placing-once.ts'

export type PlacingBody = {
  deliveryType: OrderDeliveryType
  tableId?: string
  addressId?: string
  lines: {
    id: string
    menuItemId: string
    count: number
    toppings: { toppingId: string; count: number }[]
    note: string
  }[]
  paymentType: 'ONLINE' | null
  numberOfPerson?: number
  description: string
  tip: number
  discountCode?: string
  points?: number
  scheduledFor?: string
  expectedPrice: number
}

export type Placed = PlacedOnce<PlacingBody, Order>

const placing = placingOnce<PlacingBody, Order>({
  name: (vendorId) => `sofreh.intent.${vendorId}`,
  send: (body, idempotencyKey) => api('POST /api/orders', { body, idempotencyKey }),
  ask: (id) => api('GET /api/orders/{id}', { params: { id } }),
})

export const { store: placingStore, place, askAboutPending, hasOpenQuestion } = placing
