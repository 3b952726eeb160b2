import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLimitBytes, type Picture } from '../../../contract/index.ts'
import { vendorsRefusals } from '../../../text/vendors.fa.ts'
import { openTwoVendors, type TwoVendors } from '../../testing/open-two-vendors.ts'

const vendorId = newId()
const other = newId()
let shop: TwoVendors
let app: TwoVendors['app']
let vendors: TwoVendors['vendors']
let filesDir: string

beforeAll(async () => {
  shop = await openTwoVendors({ naranj: vendorId, toranj: other })
  ;({ app, vendors, filesDir } = shop)
}, 60_000)
afterAll(() => shop.close())

const food = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2571a' } }).jpeg()

async function upload(bytes: Uint8Array, field = 'file') {
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="../../kebab.php"\r\ncontent-type: image/jpeg\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/api-identity/identity/files',
    headers: {
      host: 'naranj.localhost',
      authorization: 'Bearer staff-token',
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
  return { status: answer.statusCode, ...(answer.json() as { data: Picture; code?: string; message: string }) }
}

describe('pictures', () => {
  it('stores a picture as WebP in four widths under permanent names', async () => {
    const bytes = await food(2000, 1500).toBuffer()
    const { status, data } = await upload(bytes)
    expect(status).toBe(200)
    expect(data).toMatchObject({ width: 1280, height: 960 })
    expect(data.sources.map(({ width }) => width)).toEqual([160, 320, 640, 1280])
    // // The name starts with the average colour, a brown of #c2571a.
    expect(data.url).toMatch(/\/pb5[12][0-9a-f]{12}-1280\.webp$/)
    expect(data.blur).toMatch(/^data:image\/webp;base64,/)
    expect(data.blur.length).toBeLessThan(800)
    for (const { url, width } of data.sources) {
      const [, , vendor, name] = url.split('/')
      const found = vendors.fileOf(vendor ?? '', name ?? '')
      expect(found).toMatchObject({ contentType: 'image/webp', cacheControl: expect.stringContaining('immutable') })
      const stored = await sharp(await readFile(found?.path ?? '')).metadata()
      expect(stored).toMatchObject({ format: 'webp', width })
    }
    expect((await upload(bytes)).data).toEqual(data)
  })

  it('serves AVIF to browsers that accept it once it was encoded in the background', async () => {
    const circles = Array.from({ length: 60 }, (_, at) => {
      const [x, y] = [(at * 149) % 900, (at * 97) % 675]
      return `<circle cx="${x}" cy="${y}" r="${20 + ((at * 13) % 60)}" fill="hsl(${(at * 23) % 90} 70% ${35 + (at % 30)}%)"/>`
    })
    const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675">${circles.join('')}</svg>`
    const { data } = await upload(await sharp(Buffer.from(plate)).flatten().blur(3).jpeg().toBuffer())
    const { url } = data.sources.find(({ width }) => width === 320) ?? data
    const [, , vendor, name] = url.split('/')
    const file = vendors.fileOf(vendor ?? '', name ?? '')
    if (!file) throw new Error('the picture is not stored')
    const browser = 'image/avif,image/webp,*/*;q=0.8'
    expect(await vendors.formFor(file, browser)).toEqual(file)
    await expect
      .poll(() => vendors.formFor(file, browser))
      .toMatchObject({
        contentType: 'image/avif',
        cacheControl: file.cacheControl,
      })
    const modern = await readFile((await vendors.formFor(file, browser)).path)
    expect(await sharp(modern).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 320 })
    expect(modern.byteLength).toBeLessThan((await readFile(file.path)).byteLength)
    expect(await vendors.formFor(file, 'image/webp,*/*')).toEqual(file)
    expect(await vendors.formFor(file, undefined)).toEqual(file)
  })

  it('returns the file unchanged when it is missing or not a picture', async () => {
    const gone = vendors.fileOf(vendorId, `${'0'.repeat(16)}-320.webp`)
    if (!gone) throw new Error('the name is a name')
    expect(await vendors.formFor(gone, 'image/avif')).toEqual(gone)
    const font = vendors.fileOf(vendorId, `${'a'.repeat(32)}.woff2`)
    if (!font) throw new Error('the name is a name')
    expect(await vendors.formFor(font, 'image/avif')).toEqual(font)
  })

  it('removes location and camera metadata and rotates the picture upright', async () => {
    const bytes = await food(400, 200)
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '35/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload(bytes)
    expect(data).toMatchObject({ width: 200, height: 400 })
    const [, , , name] = data.url.split('/')
    const stored = await readFile(join(filesDir, vendorId, name ?? ''))
    const facts = await sharp(stored).metadata()
    expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined])
    expect(stored.includes('Secret')).toBe(false)
  })

  it('stores one file when two people upload it at once', async () => {
    const bytes = await food(333, 222).toBuffer()
    const [one, two] = await Promise.all([upload(bytes), upload(bytes)])
    expect(one.data).toEqual(two.data)
  })

  it('separates pictures by vendor, also for the same bytes', async () => {
    const bytes = await food(64, 64).toBuffer()
    const ours = await vendors.saveFile({ vendorId, bytes })
    const theirs = await vendors.saveFile({ vendorId: other, bytes })
    expect(theirs.id).not.toBe(ours.id)
    expect([...(await vendors.findPictures(shop.database, vendorId, [ours.id, theirs.id])).keys()]).toEqual([ours.id])
    const joined = sql`update vendors set logo_file_id = ${ours.id} where vendor_id = ${other}`.execute(
      shop.database.kysely,
    )
    await expect(joined).rejects.toThrow(/vendors_logo_fkey/)
  })

  it('keeps the transparency of a picture', async () => {
    const logo = sharp({ create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { data } = await upload(await logo.png().toBuffer())
    const [, , , name] = data.url.split('/')
    expect((await sharp(join(filesDir, vendorId, name ?? '')).stats()).isOpaque).toBe(false)
  })
})

describe('rejected uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, Buffer]>([
    ['a drawing with a script', Buffer.from(svg)],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])],
    ['a PNG that ends after its first bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a WebP of noise', Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(64, 7)])],
    ['a program', Buffer.from('MZ\u0090\u0000')],
  ])('rejects the upload of %s', async (_, bytes) => {
    const before = await readdir(join(filesDir, vendorId))
    const refused = await upload(bytes)
    expect(refused).toMatchObject({
      status: 422,
      code: 'FILE_NOT_A_PICTURE',
      message: vendorsRefusals['FILE_NOT_A_PICTURE'],
    })
    expect(await readdir(join(filesDir, vendorId))).toEqual(before)
  })

  it('rejects a truncated photograph', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 422, code: 'FILE_NOT_A_PICTURE' })
  })

  it('rejects a PNG bomb of 30,000 by 30,000 pixels without decoding it', async () => {
    const bomb = pngOf(30_000, 30_000)
    expect(bomb.byteLength).toBeLessThan(fileLimitBytes)
    const before = process.memoryUsage().rss
    const refused = await upload(bomb)
    expect(refused).toMatchObject({
      status: 422,
      code: 'PICTURE_TOO_LARGE',
      message: vendorsRefusals['PICTURE_TOO_LARGE'],
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('rejects a picture with more than the allowed pixels in height', async () => {
    expect(await upload(pngOf(8, 40_000))).toMatchObject({ status: 422, code: 'PICTURE_TOO_LARGE' })
  })

  it('rejects more than eight megabytes with a clear message', async () => {
    const bytes = Buffer.concat([await food(30, 30).toBuffer(), Buffer.alloc(fileLimitBytes)])
    expect(await upload(bytes)).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: vendorsRefusals['FILE_TOO_LARGE'],
    })
    await expect(vendors.saveFile({ vendorId, bytes })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })

  it('rejects an empty file, a wrong field and a request that is not a form', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, code: 'FILE_MISSING' })
    expect(await upload(await food(30, 30).toBuffer(), 'avatar')).toMatchObject({ status: 400, code: 'FILE_MISSING' })
    const headers = { host: 'naranj.localhost', authorization: 'Bearer staff-token' }
    const json = await app.inject({ method: 'POST', url: '/api-identity/identity/files', headers, payload: {} })
    expect(json.json()).toMatchObject({ code: 'FILE_MISSING', message: vendorsRefusals['FILE_MISSING'] })
  })
})

describe('fileOf', () => {
  it.each(['../secret', 'a.php', `${'a'.repeat(32)}-160.svg`, `${'a'.repeat(32)}-160.webp/..`, '', '%2e%2e'])(
    'rejects a name that leads out of the folder: «%s»',
    (name) => expect(vendors.fileOf(vendorId, name)).toBeUndefined(),
  )
  it('rejects a file address with an invalid vendor id', () =>
    expect(vendors.fileOf('..', `${'a'.repeat(32)}-160.webp`)).toBeUndefined())
})

describe('web manifest and icons', () => {
  it("puts the vendor's name, colour and icons into the manifest", async () => {
    const manifest = await vendors.webManifestOf(vendorId)
    expect(manifest).toMatchObject({ name: 'نارنج', dir: 'rtl', lang: 'fa-IR', start_url: '/', display: 'standalone' })
    for (const [name, size] of [
      ['icon-48', 48],
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
      ['touch-180', 180],
    ] as const) {
      const icon = await vendors.iconOf(vendorId, name)
      expect(await sharp(icon?.bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      expect((await vendors.iconOf(vendorId, name))?.bytes.equals(icon?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
    const share = await vendors.iconOf(vendorId, 'share-1200')
    expect(await sharp(share?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(share?.contentType).toBe('image/jpeg')
    expect(await vendors.iconOf(vendorId, '../../x')).toBeUndefined()
  })
})

/**
 * Builds a valid black PNG of one bit per pixel by hand, because a graphics library would need the memory that the test
 * must not use.
 */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, check])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
