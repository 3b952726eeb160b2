import type { Caller } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallerBox, CallerCall, CallerLine } from '../../../contract/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

type CallerId = { lines: CallerLine[]; calls: CallerCall[] }
const read = (vendorId: string, permissions = ['POS_USE', 'CUSTOMER_VIEW']) =>
  book.call<CallerId>('GET /api-identity/identity/users/callerid', {}, book.staffOf(vendorId, permissions))
const bridgeOf = (vendorId: string): Caller => {
  const { personId: _, ...device } = book.staffOf(vendorId, [])
  return { ...device, isStaff: false, deviceId: newId(), deviceKind: 'BRIDGE' }
}
const ring = (vendorId: string, facts: object = {}) => {
  const call = { id: newId(), boxId: newId(), line: 1, number: '09121234567', raw: '09121234567', ...facts }
  const calls = [{ at: book.clock().toISOString(), ...call }]
  return book
    .call<{ noted: string[] }>('POST /api-sofreh/customers/bridge/calls', { body: { calls } }, bridgeOf(vendorId))
    .then(({ noted }) => noted[0] ?? '')
}
const box = { name: 'شماره‌نما', kind: 'PROTOCOL_6', address: 'tcp://192.168.1.60:4001', areaCode: '021' }
const addBox = (vendorId: string, facts: object = {}) =>
  book.call<CallerBox>(
    'POST /api-sofreh/customers/caller-boxes',
    { body: { ...box, ...facts } },
    book.staffOf(vendorId, ['VENDOR_SETTINGS']),
  )

describe('incoming calls', () => {
  it('shows the customer of a number only to staff who may see customers', async () => {
    const vendorId = newId()
    const body = { mobile: '09121234567', firstName: 'مینا', lastName: 'راد' }
    await book.call('POST /api-identity/identity/customers', { body }, book.staffOf(vendorId))
    const id = await ring(vendorId)
    const { lines, calls } = await read(vendorId)
    expect(lines).toMatchObject([{ lineNumber: 1, name: '' }])
    expect(calls).toMatchObject([{ id, number: '09121234567', takenAt: null, customer: { firstName: 'مینا' } }])
    expect((await read(vendorId, ['POS_USE'])).calls).toMatchObject([{ id, customer: null }])
    expect((await read(newId())).calls).toEqual([])
    expect(book.news).toContainEqual(expect.objectContaining({ kind: 'phone-rang', subjectId: id }))
  })

  it('shows the customer of a landline and lets the office move the landline', async () => {
    const vendorId = newId()
    const { id: boxId } = await addBox(vendorId)
    const add = (mobile: string) =>
      book.call<{ id: string }>(
        'POST /api-identity/identity/customers',
        { body: { mobile, firstName: 'نگار' } },
        book.staffOf(vendorId),
      )
    const { id } = await add('09121110001')
    const save = (landlines: string[], person = id, caller = book.staffOf(vendorId)) => {
      const path = 'PUT /api-sofreh/customers/{id}/landlines'
      return book.call<{ landlines: string[] }>(path, { params: { id: person }, body: { landlines } }, caller)
    }
    expect(await save(['۰۲۱-۴۴۵۵۶۶۷۷'])).toEqual({ landlines: ['02144556677'] })
    await ring(vendorId, { boxId, number: '44556677' })
    expect((await read(vendorId)).calls).toMatchObject([
      { number: '02144556677', customer: { id, mobile: '09121110001' } },
    ])
    const found = (search: string) =>
      book.call<{ id: string }[]>(
        'GET /api-identity/identity/customers/search',
        { query: { search } },
        book.staffOf(vendorId),
      )
    expect(await found('44556677')).toMatchObject([{ id }])
    const listed = await book.call<object[]>('GET /api-identity/identity/customers/all', {}, book.staffOf(vendorId))
    expect(listed).toMatchObject([{ id, landlines: ['02144556677'] }])
    // The flat has new occupants, so the landline moves to another customer.
    const other = await add('09121110002')
    await save(['02144556677', '02144556678'], other.id)
    expect((await read(vendorId)).calls).toMatchObject([{ customer: { id: other.id } }])
    expect(await save([], other.id)).toEqual({ landlines: [] })
    expect((await read(vendorId)).calls).toMatchObject([{ customer: null }])
    for (const wrong of ['09121110001', '44556677', 'خانه'])
      await expect(save([wrong])).rejects.toThrow(/WRONG_LANDLINE/)
    await expect(save([], newId())).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    await expect(save([], id, book.staffOf(newId()))).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it("records answer and end of a call once, in any order of the bridge's reports", async () => {
    const vendorId = newId()
    const call = { id: newId(), at: book.clock().toISOString() }
    await ring(vendorId, call)
    const later = (ms: number) => new Date(book.clock().getTime() + ms).toISOString()
    book.clock.advance(60_000)
    await ring(vendorId, { ...call, answeredAt: later(-50_000) })
    await ring(vendorId, { ...call, answeredAt: later(-50_000), endedAt: later(90_000) })
    await ring(vendorId, { ...call, answeredAt: later(-10), endedAt: later(-5) })
    const [reported] = (await read(vendorId)).calls
    expect(reported).toMatchObject({ answeredAt: later(-50_000), endedAt: later(0), takenAt: null })
    const news = book.news.filter(({ subjectId }) => subjectId === call.id).map(({ kind }) => kind)
    expect(news).toEqual(['phone-rang', 'call-moved', 'call-moved'])
  })

  it('counts one call when it is reported twice, by two bridges at once, or keeps ringing', async () => {
    const vendorId = newId()
    const call = { id: newId() }
    await Promise.all([ring(vendorId, call), ring(vendorId, call), ring(vendorId), ring(vendorId)])
    book.clock.advance(9_000)
    await ring(vendorId)
    expect((await read(vendorId)).calls).toHaveLength(1)
    book.clock.advance(2_000)
    await ring(vendorId)
    await ring(vendorId, { line: 2 })
    expect((await read(vendorId)).calls).toHaveLength(3)
    expect((await read(vendorId)).lines.map(({ lineNumber }) => lineNumber)).toEqual([1, 2])
  })

  it('applies the rules of the box to a number, stores hidden numbers and rejects future times', async () => {
    const vendorId = newId()
    const { id: boxId } = await addBox(vendorId, { dropDigits: 1 })
    const tomorrow = new Date(book.clock().getTime() + 86_400_000).toISOString()
    await ring(vendorId, { boxId, number: '988001122', at: tomorrow })
    await ring(vendorId, { boxId, line: 2, number: '' })
    const { calls } = await read(vendorId)
    expect(calls.map(({ number }) => number).sort()).toEqual(['', '02188001122'])
    expect(calls.every(({ rangAt }) => rangAt <= book.clock().toISOString())).toBe(true)
  })

  it('lets only the first till take a call and leaves an untaken call missed', async () => {
    const vendorId = newId()
    const id = await ring(vendorId)
    const missed = await ring(vendorId, { line: 2, number: '09129999999' })
    const take = (caller: Caller) =>
      book.call<{ takenAt: string }>('POST /api-sofreh/customers/calls/{id}/taken', { params: { id } }, caller)
    const staff = () => book.staffOf(vendorId, ['POS_USE'])
    const first = await take(staff())
    book.clock.advance(5_000)
    expect(await take(staff())).toEqual(first)
    expect(book.news.filter(({ kind, subjectId }) => kind === 'call-taken' && subjectId === id)).toHaveLength(1)
    const { calls } = await read(vendorId)
    expect(calls.find((call) => call.id === missed)).toMatchObject({ takenAt: null })
    await expect(take(book.staffOf(newId(), ['POS_USE']))).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' })
  })

  it('lists a call for a day and deletes it after a month', async () => {
    const vendorId = newId()
    await ring(vendorId)
    book.clock.advance(25 * 60 * 60_000)
    expect((await read(vendorId)).calls).toEqual([])
    book.clock.advance(30 * 86_400_000)
    await ring(vendorId, { line: 5 })
    const { rows } = await sql`select from caller_calls where vendor_id = ${vendorId}`.execute(book.database.kysely)
    expect(rows).toHaveLength(1)
  })
})

describe('caller boxes', () => {
  const settings = (vendorId: string) => book.staffOf(vendorId, ['VENDOR_SETTINGS'])
  it('adds, changes and deletes boxes in the office and shows active ones to the bridge', async () => {
    const vendorId = newId()
    const { id } = await addBox(vendorId)
    const off = { ...box, isActive: false, firstLine: 9 }
    const forBridge = () => book.call<CallerBox[]>('GET /api-sofreh/customers/bridge/boxes', {}, bridgeOf(vendorId))
    expect(await forBridge()).toEqual([
      { id, kind: 'PROTOCOL_6', address: box.address, firstLine: 1, areaCode: '021', dropDigits: 0 },
    ])
    const path = 'PUT /api-sofreh/customers/caller-boxes/{id}'
    const changed = await book.call<CallerBox>(path, { params: { id }, body: off }, settings(vendorId))
    expect(changed).toMatchObject({ id, isActive: false, firstLine: 9 })
    expect(await forBridge()).toEqual([])
    const gone = 'DELETE /api-sofreh/customers/caller-boxes/{id}'
    await expect(book.call(gone, { params: { id } }, settings(newId()))).rejects.toMatchObject({
      code: 'CALLER_BOX_NOT_FOUND',
    })
    await book.call(gone, { params: { id } }, settings(vendorId))
    await expect(book.call(path, { params: { id }, body: off }, settings(vendorId))).rejects.toMatchObject({
      code: 'CALLER_BOX_NOT_FOUND',
    })
  })

  it('rejects an address that does not fit the kind of box, and a box above the limit', async () => {
    const vendorId = newId()
    for (const wrong of [{ address: 'http://x' }, { kind: 'WHOZZ' }, { address: '/etc/passwd' }, { areaCode: '21' }])
      await expect(addBox(vendorId, wrong)).rejects.toThrow(/WRONG/)
    await addBox(vendorId, { kind: 'WHOZZ', address: 'udp://:3520' })
    await addBox(vendorId, { address: '/dev/ttyUSB0@9600' })
    await addBox(vendorId, { kind: 'MODEM', address: 'COM3' })
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => addBox(vendorId)))
    const refused = many.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(['TOO_MANY_CALLER_BOXES', 'TOO_MANY_CALLER_BOXES', 'TOO_MANY_CALLER_BOXES'])
  })

  it('stores the name that the office gives a phone line', async () => {
    const vendorId = newId()
    await ring(vendorId, { line: 3 })
    const [line] = (await read(vendorId)).lines
    const name = (caller: Caller) =>
      book.call<CallerLine>(
        'PUT /api-sofreh/customers/caller-lines/{id}',
        { params: { id: line?.id }, body: { name: 'سفارش تلفنی' } },
        caller,
      )
    expect(await name(settings(vendorId))).toMatchObject({ lineNumber: 3, name: 'سفارش تلفنی' })
    expect((await read(vendorId)).calls).toMatchObject([{ lineName: 'سفارش تلفنی' }])
    await expect(name(settings(newId()))).rejects.toMatchObject({ code: 'CALLER_LINE_NOT_FOUND' })
  })
})
