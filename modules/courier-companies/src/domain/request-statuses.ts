/** The statuses of a courier request, letter for letter as in the specification. */
export const requestStatuses = [
  'REQUESTED',
  'ACK',
  'ASSIGNED',
  'ACCEPTED',
  'ATRESTAURANT',
  'PICKED_UP',
  'DELIVERED',
  'CANCELED_BY_PROVIDER',
  'CANCELED_BY_US',
  'TIMED_OUT',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

const endedStatuses: readonly RequestStatus[] = ['DELIVERED', 'CANCELED_BY_PROVIDER', 'CANCELED_BY_US', 'TIMED_OUT']

/** Whether the company has nothing left to do for the request. */
export function isRequestEnded(status: RequestStatus): boolean {
  return endedStatuses.includes(status)
}
