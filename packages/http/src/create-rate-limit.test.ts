import { expect, it } from 'vitest'
import { createRateLimit } from './create-rate-limit.ts'

const options = { perWindow: 3, windowMs: 60_000, maxAddresses: 4 }
const times = (count: number, ask: () => boolean) => Array.from({ length: count }, ask)

it('allows a client its calls per window and starts again in the next', () => {
  const isWithin = createRateLimit(options)
  expect(times(4, () => isWithin('85.1.1.1', 0))).toEqual([true, true, true, false])
  expect(isWithin('85.1.1.1', 59_999)).toBe(false)
  expect(isWithin('85.1.1.1', 60_000)).toBe(true)
})

it('starts a new window when the clock goes back', () => {
  const isWithin = createRateLimit(options)
  expect(times(4, () => isWithin('85.1.1.1', 3_600_000))).toEqual([true, true, true, false])
  expect(times(4, () => isWithin('85.1.1.1', 0))).toEqual([true, true, true, false])
})

it('counts all addresses of an IPv6 /64 as one client', () => {
  const isWithin = createRateLimit(options)
  const answers = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:a::3', '2001:db8:1:1:ffff::4'].map((address) =>
    isWithin(address, 0),
  )
  expect(answers).toEqual([true, true, true, false])
  expect(isWithin('2001:db8:1:2::1', 0)).toBe(true)
})

it('limits an IPv6 /48 as a whole and leaves other networks unaffected', () => {
  const isWithin = createRateLimit({ ...options, maxAddresses: 100_000 })
  const passed = Array.from({ length: 200 }, (_, at) => isWithin(`2001:db8:7:${at.toString(16)}::1`, 0))
  expect(passed.filter(Boolean)).toHaveLength(3 * 16)
  expect(isWithin('2001:db8:8:1::1', 0)).toBe(true)
})

it('evicts only the oldest client when it tracks too many', () => {
  const isWithin = createRateLimit(options)
  times(4, () => isWithin('85.1.1.9', 0))
  times(4, () => isWithin('85.1.1.8', 1))
  for (const last of [1, 2, 3]) isWithin(`85.2.2.${last}`, 2)
  expect(isWithin('85.1.1.8', 3)).toBe(false)
  expect(isWithin('85.1.1.9', 3)).toBe(true)
})
