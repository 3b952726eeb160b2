import readSheets from 'read-excel-file/node'
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

  it.each([
    { rows: 7, sheets: [3, 3, 1] },
    { rows: 6, sheets: [3, 3] },
    { rows: 3, sheets: [3] },
  ])('writes $rows rows to sheets of three rows, each below the header', async ({ rows, sheets }) => {
    const stream = await storeWorkbook({ sheet: 'فروش هر سفارش', columns, rows: parts(1, rows) }, 3)
    const read = await readSheets(await bytesOf(stream))
    expect(read.map(({ sheet }) => sheet)).toEqual(
      ['فروش هر سفارش', 'فروش هر سفارش 2', 'فروش هر سفارش 3'].slice(0, sheets.length),
    )
    expect(read.map(({ data }) => data.length)).toEqual(sheets.map((count) => count + 1))
    expect(read.flatMap(({ data }) => data.slice(1).map(([, price]) => price))).toEqual([...Array(rows).keys()])
    for (const { data } of read) expect(data[0]).toEqual(['نام', 'قیمت'])
  })

  it('rejects with the error of its rows before it returns a stream', async () => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [['a', 1]]
      throw new Error('the database is gone')
    }
    await expect(storeWorkbook({ sheet: 'a', columns, rows: rows() })).rejects.toThrow('the database is gone')
  })
})
