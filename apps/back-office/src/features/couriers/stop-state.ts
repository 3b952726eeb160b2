import { type Stop, tripStatusNames } from '@sofreh/couriers/client'

/**
 * Names the state of an order of a run. Before its pick-up it is the courier's: seen, at the restaurant. A run with
 * another order on the road says nothing about this one.
 */
export function stopState({ status, tripStatus }: Pick<Stop, 'status' | 'tripStatus'>): string {
  const isAtStart = tripStatus === 'BIKERACCEPTED' || tripStatus === 'ATSOURCE'
  return tripStatusNames[status === 'BIKERASSIGNED' && isAtStart ? tripStatus : status]
}
