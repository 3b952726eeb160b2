import type { TicketWay } from './ticket-way.ts'

/** Nothing is written yet. */
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
