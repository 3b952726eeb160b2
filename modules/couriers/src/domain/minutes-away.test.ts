import { describe, expect, it } from 'vitest'
import { minutesAway } from './minutes-away.ts'

const kitchen = { lat: 35.7, lng: 51.4 }
const door = { lat: 35.727, lng: 51.4 }

describe('minutes until a courier is at the door', () => {
  it.each([
    ['MOTORCYCLE', 13],
    ['CAR', 17],
    ['BICYCLE', 22],
    ['ON_FOOT', 57],
  ] as const)('counts the road of three kilometres by %s', (vehicle, minutes) => {
    expect(minutesAway(kitchen, door, { vehicle, doorsBefore: 0 })).toBe(minutes)
  })

  it('adds the time at the doors before', () => {
    expect(minutesAway(kitchen, door, { vehicle: 'MOTORCYCLE', doorsBefore: 2 })).toBe(19)
  })

  it('counts one minute for a courier at the door', () => {
    expect(minutesAway(door, door, { vehicle: 'CAR', doorsBefore: 0 })).toBe(1)
  })
})
