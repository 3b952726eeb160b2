import { describe, expect, it } from 'vitest'
import { helloOfProtocol6, protocol6Record, RecordCutter } from './box-records.ts'
import { helloOfModem, ModemReader } from './modem-lines.ts'
import { settingOf } from './open-line.ts'
import { whozzEvent } from './whozz-event.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('caller-id box records', () => {
  it('sends the documented hello bytes to a caller-ID box', () => {
    expect(Buffer.from(helloOfProtocol6).toString('hex')).toBe('fc707274066cfd')
    expect(helloOfModem.toString('hex')).toBe('41542b564349443d310d')
  })

  it.each([
    ['C1 09121234567', 1, '09121234567'],
    ['\u0002C2 9121234567', 2, '9121234567'],
    ['0C3 021 L3 88001122', 3, '02188001122'],
    ['C4 98 9121234567', 4, '989121234567'],
    ['C1xcallerid:09121234567', 1, '09121234567'],
    ['C1 -------', 1, ''],
  ])('reads %j as a call', (record, line, number) => {
    expect(protocol6Record(record)).toEqual({ kind: 'ring', line, number, raw: record })
  })

  it.each(['C1 T09121234567', 'P1 0912123', 'C1 12', 'CX 09121234567', ''])('ignores the record %j', (record) => {
    expect(protocol6Record(record)).toBeUndefined()
  })

  it('joins records that arrive in pieces and drops half a record after a second of silence', () => {
    const cutter = new RecordCutter()
    expect(cutter.cut(bytes('C1 0912'), 0)).toEqual([])
    expect(cutter.cut(bytes('1234567@C2 09'), 300)).toEqual(['C1 09121234567'])
    expect(cutter.cut(bytes('C3 09351112233@'), 1_400)).toEqual(['C3 09351112233'])
    expect(cutter.cut(bytes('C1 a@C2 b@'), 1_500)).toEqual(['C1 a', 'C2 b'])
  })

  it('reads a Whozz datagram only for an incoming call that begins and is undamaged', () => {
    const call = '^^<U>000001<S>123456$01 I S 0000 G A1 06/14 10:35 AM 021-88001122    RAD MINA'
    expect(whozzEvent(call)).toMatchObject({ kind: 'ring', line: 1, number: '02188001122' })
    expect(whozzEvent('02 I S 0000 G A1 06/14 10:35 PM 09121234567')).toMatchObject({ line: 2, number: '09121234567' })
    expect(whozzEvent('02 I S 0000 G A1 06/14 10:35 PM Private')).toMatchObject({ line: 2, number: '' })
    for (const other of [
      call.replace('01 I', '01 O'),
      call.replace('I S', 'I B'),
      call.replace('0000 G', '0000 B'),
      'hello',
    ])
      expect(whozzEvent(other)).toBeUndefined()
  })

  it('reads off hook, on hook and the end of a call', () => {
    const detail = (hook: string) => `^^<U>000001<S>123456$03 ${hook}             06/14 10:35:12`
    expect(whozzEvent(detail('F'))).toEqual({ kind: 'answered', line: 3 })
    expect(whozzEvent(detail('N'))).toEqual({ kind: 'ended', line: 3 })
    expect(whozzEvent(detail('R'))).toBeUndefined()
    const over = '^^<U>000001<S>123456$01 I E 0042 G A1 06/14 10:36 AM 021-88001122    RAD MINA'
    expect(whozzEvent(over)).toEqual({ kind: 'ended', line: 1 })
  })
})

describe('voice modem', () => {
  it('reads the caller after the first ring from bytes in any pieces', () => {
    const modem = new ModemReader()
    expect(modem.read(bytes('AT+VCID=1\r\r\nOK\r\n\r\nRI'), 0)).toEqual([])
    expect(modem.read(bytes('NG\r\n'), 10)).toEqual([])
    expect(modem.read(bytes('\r\nDATE = 0614\r\nTIME = 1035\r\nNMBR = 0218800'), 900)).toEqual([])
    const rang = modem.read(bytes('1122\r\nNAME = RAD\r\n'), 950)
    expect(rang).toEqual([{ kind: 'ring', line: 1, number: '02188001122', raw: 'NMBR = 02188001122' }])
    expect(modem.read(bytes('\r\nRING\r\n\r\nRING\r\n'), 5_000)).toEqual([])
    // Another caller later, from a modem that omits the blanks.
    expect(modem.read(bytes('RING\r\nNMBR=09121234567\r\n'), 60_000)).toMatchObject([{ number: '09121234567' }])
  })

  it('reports a hidden caller by its marker, or at the second ring without a number', () => {
    const modem = new ModemReader()
    expect(modem.read(bytes('RING\r\nNMBR = P\r\n'), 0)).toMatchObject([{ number: '' }])
    expect(modem.read(bytes('RING\r\n'), 4_000)).toEqual([])
    expect(modem.read(bytes('RING\r\n'), 30_000)).toEqual([])
    expect(modem.read(bytes('RING\r\n'), 34_000)).toEqual([{ kind: 'ring', line: 1, number: '', raw: 'RING' }])
    expect(modem.read(bytes('RING\r\n'), 38_000)).toEqual([])
  })

  it('reports a modem that does not support caller ids', () => {
    const modem = new ModemReader()
    modem.read(bytes('OK\r\n'), 0)
    expect(modem.isRefused).toBe(false)
    modem.read(bytes('ERROR\r\n'), 1)
    expect(modem.isRefused).toBe(true)
  })
})

describe('serial port', () => {
  it("sets the box's speed with the system's own program", () => {
    const linux = settingOf('/dev/ttyUSB0', 57_600, 'linux')
    expect(linux).toMatchObject({ program: 'stty', file: '/dev/ttyUSB0' })
    expect(linux.args.slice(0, 4)).toEqual(['-F', '/dev/ttyUSB0', '57600', 'raw'])
    expect(settingOf('COM3', 9_600, 'win32')).toEqual({
      program: 'mode.com',
      args: ['COM3:', 'BAUD=9600', 'PARITY=N', 'DATA=8', 'STOP=1', 'DTR=ON', 'RTS=ON'],
      file: '\\\\.\\COM3',
    })
  })
})
