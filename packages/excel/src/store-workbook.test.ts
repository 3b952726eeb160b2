import { describe, expect, it } from 'vitest'
import { storeWorkbook } from './store-workbook.ts'
import { type Cell, readSheet } from './sheets.ts'

const columns = [
  { header: 'نام', width: 30 },
  { header: 'قیمت', format: '#,##0' },
]
async function* parts(count: number, size: number): AsyncGenerator<Cell[][]> {
  for (let part = 0; part < count; part += 1)
    yield Array.from({ length: size }, (_, place) => [`مشتری <${part * size + place}> & نعنا`, part * size + place])
}
async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('storeWorkbook', () => {
  it('writes a workbook that reads back the same, with formula-like text as text', async () => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [
        ['=1+1', 5],
        ['دوغ "محلی"\u0001', null],
      ]
      yield [['@cmd', -2.5]]
    }
    const sheet = await readSheet(await bytesOf(await storeWorkbook({ sheet: 'منو', columns, rows: rows() })))
    expect(sheet).toEqual({
      ok: true,
      rows: [
        ['نام', 'قیمت'],
        ['=1+1', 5],
        ['دوغ "محلی"', null],
        ['@cmd', -2.5],
      ],
    })
  })

  it('writes the header of a workbook without rows', async () => {
    const sheet = await readSheet(await bytesOf(await storeWorkbook({ sheet: 'منو', columns, rows: parts(0, 0) })))
    expect(sheet).toEqual({ ok: true, rows: [['نام', 'قیمت']] })
  })

  it('writes every row of a workbook that comes in many parts', async () => {
    const file = await bytesOf(await storeWorkbook({ sheet: 'منو', columns, rows: parts(9, 1000) }))
    const sheet = await readSheet(file)
    if (!sheet.ok) throw new Error(sheet.code)
    expect(sheet.rows).toHaveLength(9001)
    expect(sheet.rows.at(-1)).toEqual(['مشتری <8999> & نعنا', 8999])
  })

  it('rejects with the error of its rows before it returns a stream', async () => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [['a', 1]]
      throw new Error('the database is gone')
    }
    await expect(storeWorkbook({ sheet: 'a', columns, rows: rows() })).rejects.toThrow('the database is gone')
  })
})
