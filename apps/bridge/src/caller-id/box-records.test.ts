import { describe, expect, it } from 'vitest'
import { helloOfProtocol6, protocol6Record, RecordCutter, whozzRecord } from './box-records.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('what a box at the telephone lines says', () => {
  it('is asked for with the bytes of the sheet', () => {
    expect(Buffer.from(helloOfProtocol6).toString('hex')).toBe('fc707274066cfd')
  })

  it.each([
    ['C1 09121234567', 1, '09121234567'],
    ['\u0002C2 9121234567', 2, '9121234567'],
    ['0C3 021 L3 88001122', 3, '02188001122'],
    ['C4 98 9121234567', 4, '989121234567'],
    ['C1xcallerid:09121234567', 1, '09121234567'],
    ['C1 -------', 1, ''],
  ])('%j is a call', (record, line, number) => {
    expect(protocol6Record(record)).toEqual({ line, number, raw: record })
  })

  it.each(['C1 T09121234567', 'P1 0912123', 'C1 12', 'CX 09121234567', ''])('%j is none', (record) => {
    expect(protocol6Record(record)).toBeUndefined()
  })

  it('comes in pieces, several at once, and is forgotten half after a second of silence', () => {
    const cutter = new RecordCutter()
    expect(cutter.cut(bytes('C1 0912'), 0)).toEqual([])
    expect(cutter.cut(bytes('1234567@C2 09'), 300)).toEqual(['C1 09121234567'])
    expect(cutter.cut(bytes('C3 09351112233@'), 1_400)).toEqual(['C3 09351112233'])
    expect(cutter.cut(bytes('C1 a@C2 b@'), 1_500)).toEqual(['C1 a', 'C2 b'])
  })

  it('may be a datagram: only a call that comes in, begins and came over whole', () => {
    const call = '^^<U>000001<S>123456$01 I S 0000 G A1 06/14 10:35 AM 021-88001122    RAD MINA'
    expect(whozzRecord(call)).toMatchObject({ line: 1, number: '02188001122' })
    expect(whozzRecord('02 I S 0000 G A1 06/14 10:35 PM 09121234567')).toMatchObject({ line: 2, number: '09121234567' })
    expect(whozzRecord('02 I S 0000 G A1 06/14 10:35 PM Private')).toMatchObject({ line: 2, number: '' })
    for (const other of [
      call.replace('01 I', '01 O'),
      call.replace('I S', 'I E'),
      call.replace('0000 G', '0000 B'),
      'hello',
    ])
      expect(whozzRecord(other)).toBeUndefined()
  })
})
