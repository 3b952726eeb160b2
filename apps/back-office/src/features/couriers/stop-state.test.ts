import { tripStatusNames } from '@sofreh/couriers/client'
import { expect, it } from 'vitest'
import { stopState } from './stop-state.ts'

it('shows before pick-up how far the courier is with the run, and afterwards how far the order is', () => {
  expect(stopState({ status: 'BIKERASSIGNED', tripStatus: 'ATSOURCE' })).toBe(tripStatusNames.ATSOURCE)
  expect(stopState({ status: 'BIKERASSIGNED', tripStatus: 'BIKERACCEPTED' })).toBe(tripStatusNames.BIKERACCEPTED)
  expect(stopState({ status: 'BIKERASSIGNED', tripStatus: 'PICKEDUP' })).toBe(tripStatusNames.BIKERASSIGNED)
  expect(stopState({ status: 'ATDESTINATION', tripStatus: 'PICKEDUP' })).toBe(tripStatusNames.ATDESTINATION)
})
