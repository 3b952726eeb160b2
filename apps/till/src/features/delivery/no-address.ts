import type { CartDelivery } from '../../commands/cart-delivery.ts'

/** An empty address. */
export const noAddress: CartDelivery['address'] = {
  addressId: null,
  title: '',
  address: '',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: null,
}
