import { expect, it } from 'vitest'
import { addressNetwork, addressSubject } from './address-subject.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts the address %s as %s', (address, subject) => expect(addressSubject(address)).toBe(subject))

it('returns the /48 of an IPv6 address and undefined for IPv4', () => {
  expect(addressNetwork('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1')
  expect(addressNetwork('2001:db8:1:ffff::9')).toBe('2001:db8:1')
  expect(addressNetwork('85.1.2.3')).toBeUndefined()
  expect(addressNetwork('::ffff:85.1.2.3')).toBeUndefined()
})
