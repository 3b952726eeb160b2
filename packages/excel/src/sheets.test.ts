import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Refusal } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { type Cell, readSheet, writeSheet } from './sheets.ts'

/** Builds a zip by hand so that it can declare false sizes. */
function zip(parts: { name: string; content: Buffer; declared?: number }[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, declared } of parts) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(declared ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const columns = [{ header: 'نام', width: 30 }, { header: 'قیمت' }]

describe('workbook', () => {
  it('reads back Persian names, numbers and empty cells as written', async () => {
    const rows: Cell[][] = [
      ['چلوکباب کوبیده', 385_000],
      ['دوغ <محلی> & نعنا', null],
      ['=1+1', 0],
    ]
    const bytes = await writeSheet({ sheet: 'منو', columns, rows })
    const sheet = await readSheet(bytes)
    expect(sheet).toEqual({ ok: true, rows: [['نام', 'قیمت'], ...rows] })
  })

  it('writes a sheet that opens right to left', async () => {
    const bytes = await writeSheet({ sheet: 'منو', columns, rows: [] })
    expect(inflatedText(bytes)).toContain('rightToLeft="1"')
  })

  it('rejects bytes that are not a workbook', async () => {
    for (const bytes of [Buffer.from('این یک متن است'), Buffer.alloc(0), zip([]), Buffer.from('PK\u0005\u0006')])
      expect(await readSheet(bytes)).toEqual({ ok: false, code: 'UNREADABLE' })
  })

  it('rejects an image renamed to a workbook', async () => {
    const bytes = zip([{ name: 'image.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47]) }])
    expect(await readSheet(bytes)).toEqual({ ok: false, code: 'UNREADABLE' })
  })

  it('rejects a workbook of a million rows', async () => {
    const row = '<row><c t="n"><v>1</v></c></row>'
    const content = Buffer.from(`<worksheet><sheetData>${row.repeat(1_000_000)}</sheetData></worksheet>`)
    const bytes = zip([{ name: 'xl/worksheets/sheet1.xml', content }])
    expect(bytes.length).toBeLessThan(4_000_000)
    expect(await readSheet(bytes)).toEqual({ ok: false, code: 'TOO_LARGE' })
  })

  it('rejects a file that expands to gigabytes under a false size without allocating the memory', async () => {
    const bytes = zip([{ name: 'xl/styles.xml', content: Buffer.alloc(400_000_000), declared: 10 }])
    const before = process.memoryUsage().rss
    expect(await readSheet(bytes)).toEqual({ ok: false, code: 'TOO_LARGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('rejects a cell at the far corner of the sheet', async () => {
    const whole = await writeSheet({ sheet: 'منو', columns, rows: [['الف', 1]] })
    expect((await readSheet(whole)).ok).toBe(true)
    const sheet = '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    const bytes = zip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) }])
    expect(await readSheet(bytes)).toEqual({ ok: false, code: 'TOO_LARGE' })
  })

  it('rejects a file over its size limit before opening it', async () => {
    expect(await readSheet(Buffer.alloc(200), { maxBytes: 100 })).toEqual({ ok: false, code: 'TOO_LARGE' })
  })

  it('gives up on a slow file and reads the next one', async () => {
    const bytes = await writeSheet({ sheet: 'منو', columns, rows: [['الف', 1]] })
    expect(await readSheet(bytes, { timeoutMs: 1 })).toEqual({ ok: false, code: 'TOO_SLOW' })
    expect((await readSheet(bytes)).ok).toBe(true)
  })

  it('keeps the event loop free while reading', async () => {
    const rows: Cell[][] = Array.from({ length: 5000 }, (_, place) => [`غذای شمارهٔ ${place}`, place])
    const bytes = await writeSheet({ sheet: 'منو', columns, rows })
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const sheet = await readSheet(bytes)
    clearInterval(timer)
    expect(sheet.ok && sheet.rows).toHaveLength(5001)
    expect(longest).toBeLessThan(1_500)
  })

  it('queues concurrent reads of workbooks', async () => {
    const bytes = await writeSheet({ sheet: 'منو', columns, rows: [['الف', 1]] })
    const sheets = await Promise.all(Array.from({ length: 6 }, () => readSheet(bytes)))
    expect(sheets.every((sheet) => sheet.ok)).toBe(true)
  })

  it('refuses with EXCEL_BUSY when too many wait, and reads again once they are done', async () => {
    const bytes = await writeSheet({ sheet: 'منو', columns, rows: [['الف', 1]] })
    const codes = await Promise.all(
      Array.from({ length: 15 }, () =>
        readSheet(bytes).then(
          (sheet) => sheet.ok,
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    )
    // Two are read and eight wait.
    expect(codes.filter((code) => code === true)).toHaveLength(10)
    expect(codes.filter((code) => code === 'EXCEL_BUSY')).toHaveLength(5)
    expect((await readSheet(bytes)).ok).toBe(true)
  })

  it('leaves the queue with EXCEL_BUSY after the timeout of one file', async () => {
    const rows: Cell[][] = Array.from({ length: 9_000 }, (_, place) => [`غذای شمارهٔ ${place}`, place])
    const large = await writeSheet({ sheet: 'منو', columns, rows })
    const small = await writeSheet({ sheet: 'منو', columns, rows: [['الف', 1]] })
    const busy = [readSheet(large), readSheet(large)]
    await expect(readSheet(small, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'EXCEL_BUSY' })
    expect((await Promise.all(busy)).every((sheet) => sheet.ok)).toBe(true)
  })
})

function inflatedText(bytes: Buffer): string {
  let text = ''
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    text += bytes.readUInt16LE(at + 10) === 0 ? packed.toString() : inflateRawSync(packed).toString()
  }
  return text
}
