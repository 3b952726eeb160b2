import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressView } from '../../../contract/index.ts'
import { mostAddresses } from '../../../domain/index.ts'
import { type Asked, type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

const path = '/api-identity/identity/address'
const vanak = { lat: 35.757_512_3, lng: 51.410_148_9 }
const home = {
  title: 'خانه',
  address: 'خیابان گلستان',
  plaque: '۱۲',
  unit: '۳',
  description: 'زنگ دوم',
  position: vanak,
}

type Guest = { vendorId: string; personId: string }
const guest = (vendorId = newId(), personId = newId()): Guest => ({ vendorId, personId })
const as = (who: Guest) => book.guestOf(who.vendorId, who.personId)
const own = <Answer = AddressView>(call: string, input: Asked, who: Guest) => book.call<Answer>(call, input, as(who))
const staff = <Answer = AddressView>(call: string, input: Asked, vendorId: string) =>
  book.call<Answer>(call, input, book.staffOf(vendorId))
const add = (who: Guest, body: object = home) => own(`POST ${path}`, { body }, who)
const list = (who: Guest) => own<AddressView[]>(`GET ${path}`, {}, who)

describe('addresses of a guest', () => {
  it('stores an address with its pin, changes it and deletes it', async () => {
    const sara = guest()
    const added = await add(sara)
    expect(added).toMatchObject({ ...home, customerId: sara.personId, position: { lat: 35.757_512, lng: 51.410_149 } })
    expect(added).toMatchObject({ receiverName: '', receiverPhone: '' })
    const body = {
      id: added.id,
      address: 'کوچه بهار',
      position: { lat: 35.7, lng: 51.4 },
      receiverPhone: '۰۹۱۲۳۰۰۰۰۰۱',
    }
    const moved = await own(`PUT ${path}`, { body }, sara)
    // A change replaces the whole address, so fields that are not sent become empty.
    expect(moved).toMatchObject({ id: added.id, title: '', address: 'کوچه بهار', receiverPhone: '09123000001' })
    expect(await own(`GET ${path}/{id}`, { params: { id: added.id } }, sara)).toEqual(moved)
    expect(await own(`DELETE ${path}/{id}`, { params: { id: added.id } }, sara)).toEqual({ id: added.id })
    expect(await list(sara)).toEqual([])
    for (const call of [`GET ${path}/{id}`, `DELETE ${path}/{id}`])
      await expect(own(call, { params: { id: added.id } }, sara)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    await expect(own(`PUT ${path}`, { body }, sara)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  })

  it('sorts addresses by their last order, then the newest first', async () => {
    const sara = guest()
    // Ids of one millisecond have no order.
    const addLater = async () => {
      await pause(2)
      return add(sara)
    }
    const [first, second, third] = [await add(sara), await addLater(), await addLater()]
    const { customers, database, clock } = book
    const used = (id: string) =>
      database.transaction((tx) => customers.noteAddressUsed(tx, { vendorId: sara.vendorId, id, at: clock() }))
    await used(first.id)
    expect((await list(sara)).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
    // A use at another vendor changes nothing here.
    await database.transaction((tx) => customers.noteAddressUsed(tx, { vendorId: newId(), id: second.id, at: clock() }))
    expect((await list(sara)).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
  })

  it.each([
    ['without text', { ...home, address: ' ' }],
    ['without its pin', { ...home, position: null }],
    ['with a pin beyond the pole', { ...home, position: { lat: 91, lng: 51 } }],
    ['with a pin that is not a number', { ...home, position: { lat: Number.NaN, lng: 51 } }],
    ['with an invalid phone number', { ...home, receiverPhone: '12' }],
    ['longer than a printout', { ...home, address: 'ک'.repeat(301) }],
  ])('rejects an address %s', async (_, body) => {
    await expect(add(guest(), body)).rejects.toThrow()
  })

  it('limits a customer to thirty addresses, also when two are added at once', async () => {
    const sara = guest()
    for (let added = 0; added < mostAddresses - 1; added += 1) await add(sara)
    const both = await Promise.allSettled([add(sara), add(sara)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add(sara)).rejects.toMatchObject({ code: 'TOO_MANY_ADDRESSES', details: { most: mostAddresses } })
    expect(await list(sara)).toHaveLength(mostAddresses)
    await add({ ...sara, personId: newId() })
  })
})

describe('addresses entered by staff', () => {
  it("stores a customer's address without a pin and adds the pin later", async () => {
    const vendorId = newId()
    const customerId = await book.newGuest(vendorId)
    const body = { customerId, address: 'پشت مسجد، در سبز' }
    const taken = await staff(`POST ${path}/offline`, { body }, vendorId)
    expect(taken).toMatchObject({ customerId, position: null })
    const pinned = await staff(`PUT ${path}/offline/lat-long`, { body: { id: taken.id, position: vanak } }, vendorId)
    expect(pinned).toMatchObject({ address: 'پشت مسجد، در سبز', position: { lat: 35.757_512 } })
    const correction = { id: taken.id, address: 'کوچه افرا', plaque: '۷', position: vanak }
    const changed = await staff(`PUT ${path}/offline`, { body: correction }, vendorId)
    expect(changed).toMatchObject({ address: 'کوچه افرا', plaque: '۷' })
    expect(await list({ vendorId, personId: customerId })).toEqual([changed])
    for (const call of [`GET ${path}/offline/{id}`, 'GET /api-identity/identity/customers/{id}/address'])
      expect(await staff<AddressView[]>(call, { params: { id: customerId } }, vendorId)).toEqual([changed])
  })

  it('rejects an address for a person who is not a customer', async () => {
    const vendorId = newId()
    const unknown = newId()
    const body = { customerId: unknown, address: 'کوچه افرا' }
    await expect(staff(`POST ${path}/offline`, { body }, vendorId)).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    for (const call of [`GET ${path}/offline/{id}`, 'GET /api-identity/identity/customers/{id}/address'])
      await expect(staff(call, { params: { id: unknown } }, vendorId)).rejects.toMatchObject({
        code: 'CUSTOMER_NOT_FOUND',
      })
  })
})

describe('addresses of different guests and vendors', () => {
  it('hides addresses from other guests and other vendors and protects them from changes', async () => {
    const vendorId = newId()
    const sara = guest(vendorId, await book.newGuest(vendorId))
    const added = await add(sara)
    const { id } = added
    const strangers = [guest(vendorId), { ...sara, vendorId: newId() }]
    for (const stranger of strangers) {
      expect(await list(stranger)).toEqual([])
      for (const ask of [
        () => own(`GET ${path}/{id}`, { params: { id } }, stranger),
        () => own(`DELETE ${path}/{id}`, { params: { id } }, stranger),
        () => own(`PUT ${path}`, { body: { ...home, id } }, stranger),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    }
    const elsewhere = newId()
    await expect(staff(`PUT ${path}/offline`, { body: { ...home, id } }, elsewhere)).rejects.toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    })
    await expect(
      staff(`PUT ${path}/offline/lat-long`, { body: { id, position: vanak } }, elsewhere),
    ).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    const read = { params: { id: sara.personId } }
    for (const call of [`GET ${path}/offline/{id}`, 'GET /api-identity/identity/customers/{id}/address'])
      await expect(staff(call, read, elsewhere)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await list(sara)).toEqual([added])
  })
})
