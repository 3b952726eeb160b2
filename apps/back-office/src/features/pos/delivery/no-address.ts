import type { TicketWay } from './ticket-way.ts'

/** An empty address. */
export const noAddress: TicketWay['address'] = {
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
