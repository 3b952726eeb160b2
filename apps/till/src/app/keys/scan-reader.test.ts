import { describe, expect, it } from 'vitest'
import { ScanReader } from './scan-reader.ts'

const type = (reader: ScanReader, text: string, gapMs: number, from = 0) => {
  let at = from
  let code: string | undefined
  for (const key of [...text, 'Enter']) {
    at += gapMs
    code = reader.key(key, at) ?? code
  }
  return code
}

describe('a barcode scanner', () => {
  it('detects a scan by fast keys that end with Enter', () => {
    const reader = new ScanReader()
    expect(type(reader, '6260100100015', 8)).toBe('6260100100015')
    expect(type(reader, '6260100100015', 120, 5_000)).toBeUndefined()
    expect(type(reader, '12', 5, 20_000)).toBeUndefined()
  })

  it('detects a scan after a key typed by hand', () => {
    const reader = new ScanReader()
    reader.key('3', 0)
    expect(type(reader, 'ABC-12', 10, 400)).toBe('ABC-12')
  })

  it('accepts Shift between the letters of a scan and ignores Enter after a pause', () => {
    const reader = new ScanReader()
    for (const [at, key] of ['Shift', 'A', 'Shift', 'B', '1', '2'].entries()) reader.key(key, at * 10)
    expect(reader.key('Enter', 60)).toBe('AB12')
    for (const [at, key] of [...'1234'].entries()) reader.key(key, 1_000 + at * 10)
    expect(reader.key('Enter', 1_900)).toBeUndefined()
  })
})
