/** The statuses of a trip and of its orders, letter for letter as in the specification. */
export const tripStatuses = [
  'INITIATED',
  'TRIPREQUESTED',
  'BIKERASSIGNED',
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
  'CANCELED',
  'TIMEOUT',
  'INTERRUPTED',
  'BATCHASSIGNED',
] as const
export type TripStatus = (typeof tripStatuses)[number]

/** The statuses of one order within a trip. */
export const stopStatuses = [
  'BIKERASSIGNED',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
  'CANCELED',
  'INTERRUPTED',
] as const satisfies readonly TripStatus[]
export type StopStatus = (typeof stopStatuses)[number]

/** The steps that a courier or a dispatcher may report. */
export const tripSteps = [
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
  'CANCELED',
  'INTERRUPTED',
] as const satisfies readonly TripStatus[]
export type TripStep = (typeof tripSteps)[number]

/** The causes for which a courier brings an order back. */
export const stopOutcomes = ['GUEST_NOT_FOUND', 'REFUSED', 'WRONG_ADDRESS', 'COURIER_LOST'] as const
export type StopOutcome = (typeof stopOutcomes)[number]
