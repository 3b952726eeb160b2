import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VendorFont } from '../contract/index.ts'
import { vendorsRefusals } from '../text/vendors.fa.ts'
import { openTwoVendors, type TwoVendors } from './testing/open-two-vendors.ts'

const vendorId = newId()
const other = newId()
let shop: TwoVendors
let app: TwoVendors['app']
let vendors: TwoVendors['vendors']
let woff2: Buffer

beforeAll(async () => {
  woff2 = await readFile(join(import.meta.dirname, '../../../../packages/kit/src/fonts/vazirmatn-persian.woff2'))
  shop = await openTwoVendors({
    permissionsOf: () => ['VENDOR_SETTINGS'],
    naranj: vendorId,
    toranj: other,
  })
  ;({ app, vendors } = shop)
}, 60_000)
afterAll(() => shop.close())

const headers = { host: 'naranj.localhost', authorization: 'Bearer owner-token' }

async function send(bytes: Uint8Array, { cut = 'REGULAR', licensed = 'true', field = 'file' } = {}) {
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="dana.php"\r\ncontent-type: text/html\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: `/api-sofreh/vendors/fonts?cut=${cut}&licensed=${licensed}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
  const { data, code, message } = answer.json<{ data?: { fonts: VendorFont[] }; code?: string; message?: string }>()
  return { status: answer.statusCode, fonts: data?.fonts, code, message }
}

const fontsOnSite = async (id: string) => (await vendors.landingOf(id)).fonts

describe('vendor fonts', () => {
  it("shows a font on the vendor's site once a licence is confirmed", async () => {
    const { status, fonts } = await send(woff2)
    expect(status).toBe(200)
    expect(fonts).toEqual([{ cut: 'REGULAR', url: expect.stringMatching(/^\/files\/.*\/[0-9a-f]{32}\.woff2$/) }])
    expect(await fontsOnSite(vendorId)).toEqual(fonts)
    expect(await fontsOnSite(other)).toEqual([])
    expect(shop.announced.map(({ vendorId: where }) => where)).toContain(vendorId)
    const [, , , name = ''] = fonts?.[0]?.url.split('/') ?? []
    const file = vendors.fileOf(vendorId, name)
    expect(file).toMatchObject({ contentType: 'font/woff2', cacheControl: expect.stringContaining('immutable') })
    expect(await readFile(file?.path ?? '')).toEqual(woff2)
  })

  it('stores one font per cut, ignores a repeat and replaces it with another file', async () => {
    const first = await send(woff2)
    expect((await send(woff2)).fonts).toEqual(first.fonts)
    const both = await send(woff2, { cut: 'BOLD' })
    expect(both.fonts?.map(({ cut }) => cut)).toEqual(['REGULAR', 'BOLD'])
  })

  it('removes an uploaded font from the site', async () => {
    await send(woff2, { cut: 'VARIABLE' })
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api-sofreh/vendors/fonts/VARIABLE',
      headers: { ...headers, 'idempotency-key': newId() },
    })
    expect(answer.statusCode).toBe(200)
    expect((await fontsOnSite(vendorId)).map(({ cut }) => cut)).not.toContain('VARIABLE')
  })

  const cut = (bytes: Buffer, change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes)
    change(copy)
    return copy
  }
  it.each<[string, () => Parameters<typeof send>, number, string]>([
    ['without a licence', () => [woff2, { licensed: 'false' }], 422, 'FONT_NOT_LICENSED'],
    ['without a file', () => [woff2, { field: 'other' }], 400, 'FONT_MISSING'],
    ['as an empty file', () => [Buffer.alloc(0)], 400, 'FONT_MISSING'],
    ['too heavy for a phone', () => [Buffer.alloc(151 * 1024, 1)], 413, 'FONT_TOO_LARGE'],
    ['that contains an HTML page', () => [Buffer.from('<script>alert(1)</script>'.repeat(20))], 422, 'FONT_NOT_WOFF2'],
    ['as WOFF of the first kind', () => [cut(woff2, (copy) => copy.write('wOFF'))], 422, 'FONT_NOT_WOFF2'],
    ['as a collection', () => [cut(woff2, (copy) => copy.write('ttcf', 4))], 422, 'FONT_NOT_WOFF2'],
    ['cut off in the middle', () => [woff2.subarray(0, 9_000)], 422, 'FONT_NOT_WOFF2'],
    [
      'truncated with a corrected length',
      () => [cut(woff2.subarray(0, 9_000), (copy) => copy.writeUInt32BE(9_000, 8))],
      422,
      'FONT_NOT_WOFF2',
    ],
    ['filled with something else', () => [cut(woff2, (copy) => copy.fill(7, 400, 4_000))], 422, 'FONT_NOT_WOFF2'],
    ['without tables', () => [cut(woff2, (copy) => copy.writeUInt16BE(0, 12))], 422, 'FONT_NOT_WOFF2'],
  ])('rejects a font %s with a message that says what to do', async (_, sent, status, code) => {
    const before = await fontsOnSite(vendorId)
    const answer = await send(...sent())
    expect(answer).toMatchObject({ status, code, message: vendorsRefusals[code] })
    expect(await fontsOnSite(vendorId)).toEqual(before)
  })

  it("rejects file names outside the vendor's folder", () => {
    for (const name of ['../secret.woff2', `${'a'.repeat(31)}.woff2`, `${'a'.repeat(32)}.woff2/..`, 'A'.repeat(32)])
      expect(vendors.fileOf(vendorId, name)).toBeUndefined()
  })
})
