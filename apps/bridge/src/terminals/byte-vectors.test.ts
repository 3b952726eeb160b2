import { describe, expect, it } from 'vitest'
import { checksumOf, cutSentence, sentenceOf } from './asanpardakht/asanpardakht-sentences.ts'
import { ascii, bcd, crc16, cutFrame as cutMellat, frameOf as mellatFrame, tags } from './mellat/mellat-frames.ts'
import { cutFrame as cutMelli, frameOf as melliFrame, saleFrame as melliSale, types } from './melli/melli-frames.ts'
import { cutAnswer, requestText, saleText } from './parsian/parsian-tags.ts'
import { bodyOf, findTag } from './parsian/parsian-service.ts'
import { cancelFrame, cutFrame as cutPasargad, saleFrame as pasargadSale } from './pasargad/pasargad-frames.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()

/** Expected bytes from the banks' own documents. */
describe('Behpardakht samples', () => {
  const payer: [number, Buffer] = [0xb1, hex('0108')]

  it('encodes a sale of 1,250 and one with a tracking number as printed in the guide', () => {
    const sale = mellatFrame([
      [tags.amount, bcd('1250')],
      payer,
      [0xb9, ascii('123456')],
      [tags.service, bcd('01')],
      [tags.request, ascii('5263')],
    ])
    expect(hexOf(sale)).toBe('30303235B0021250B1020108B906313233343536A20101A40435323633ACFD')
    const tracked = mellatFrame([
      [tags.amount, bcd('10000')],
      payer,
      [tags.service, bcd('01')],
      [tags.tracking, ascii('3000')],
      [tags.request, ascii('200')],
    ])
    expect(hexOf(tracked)).toBe('30303233B003010000B1020108A20101BA0433303030A4033230309BE5')
  })

  it("encodes an inquiry by tracking number with a correct CRC, unlike the guide's copied one", () => {
    const body = hex('A20116BA0433303030A403323030')
    expect(
      hexOf(
        mellatFrame([
          [tags.service, bcd('16')],
          [tags.tracking, ascii('3000')],
          [tags.request, ascii('200')],
        ]),
      ),
    ).toBe(`30303134${hexOf(body)}EC8B`)
    expect(crc16(body)).toBe(0x8bec)
  })

  it.each([
    [
      'an approval',
      '30303833C0023030A20101A30101A403323030B003010000C10106C206127957072802C30A313339392F30332F3038C40531323A3136C5020770C603603769C70421009543C80412404580BA04333030302E34',
      '00',
    ],
    [
      'an approval without a tracking number',
      '30303735C0023030A20101A40435323633B0021250C1020171C206127879949527C30A313339362F30312F3239C40531343A3234C5024869C603627381C70421009268C804124045809827',
      '00',
    ],
    ['a fault of the terminal', '30303235C0024644A20101C70421009268C8041240458058A4', 'FD'],
  ])('decodes %s with the length counted by the terminal or by the till', (_, printed, code) => {
    const bytes = hex(printed)
    const found = cutMellat(bytes)
    expect(found).toMatchObject({ length: bytes.length, message: { isSound: true } })
    expect(found?.message?.fields.get(tags.code)?.toString()).toBe(code)
    // The same frame, with the length counted as the till counts.
    const other = Buffer.concat([ascii(String(bytes.length - 6).padStart(4, '0')), bytes.subarray(4)])
    expect(cutMellat(other)).toMatchObject({ length: bytes.length, message: { isSound: true } })
    expect(cutMellat(bytes.subarray(0, 20))).toBeUndefined()
    expect(cutMellat(Buffer.concat([ascii('OK\0'), bytes]))).toEqual({ length: 3 })
    const broken = Buffer.from(bytes)
    broken[8] = (broken[8] ?? 0) ^ 1
    expect(cutMellat(broken)?.message?.isSound).toBe(false)
  })
})

describe('Sadad samples', () => {
  it('encodes greeting, acknowledgement and end of a terminal protocol', () => {
    expect(hexOf(melliFrame(types.inm))).toBe('02303036303030F103F4')
    expect(hexOf(melliFrame(types.ack))).toBe('023030363030300603' + '03')
    expect(hexOf(melliFrame(types.eot)).slice(-6)).toBe('040301')
  })

  it('encodes a sale of 1,000 with and without optional fields', () => {
    expect(hexOf(melliSale(1000))).toBe(
      '02303539303030193130303000000000000000000020202020202020202020202020203032303030303030303080303132352E332E3138352E3133333603B5',
    )
    const around = (frame: Buffer) => [
      frame.subarray(1, 4).toString(),
      hexOf(frame.subarray(45, 46)),
      hexOf(frame).slice(-2),
    ]
    expect(around(melliSale(1000, { orderId: '321654' }))).toEqual(['068', '90', '96'])
    expect(around(melliSale(1000, { saleId: '987654' }))).toEqual(['068', '82', '82'])
    expect(around(melliSale(1000, { saleId: '987654', orderId: '321654' })).slice(1)).toEqual(['92', 'AD'])
  })

  it('decodes frames one by one from any pieces', () => {
    const two = Buffer.concat([ascii('\n'), melliFrame(types.ack), melliFrame(types.eot)])
    expect(cutMelli(two)).toEqual({ length: 1 })
    expect(cutMelli(two.subarray(1))).toMatchObject({ length: 10, message: { type: types.ack, isSound: true } })
    expect(cutMelli(two.subarray(1, 8))).toBeUndefined()
  })
})

describe('AsanPardakht samples', () => {
  it('encodes and decodes messages with their checksums', () => {
    expect(sentenceOf(['PCBUY', '25000', '1001', '20260101120000', '7'])).toBe(
      '$PCBUY,25000,1001,20260101120000,7,*74\r\n',
    )
    expect(sentenceOf(['PCINQ', '7'])).toBe('$PCINQ,7,*72\r\n')
    const answer = 'POSBUY,00,25000,123456789012,000123,20260101120130,000000012345678,12345678,603799******1234,7,'
    expect(checksumOf(answer)).toBe('31')
    const found = cutSentence(Buffer.from(`$${answer}*31\r\n`))
    expect(found?.message).toMatchObject({ isSound: true })
    expect(found?.message?.parts.slice(8, 10)).toEqual(['603799******1234', '7'])
  })
})

describe('Parsian samples', () => {
  it("encodes the sale of a working installation and that of the bank's own library", () => {
    expect(saleText(123_456)).toBe('0041RQ036PR006000000AM006123456CU003364PD0011')
    const captured = [
      ['PR', '000000'],
      ['AM', '10000'],
      ['CU', '364'],
      ['TL', '98194184'],
      ['R0', '260227494'],
      ['PD', '1'],
    ] as const
    expect(requestText(captured)).toBe('0067RQ062PR006000000AM00510000CU003364TL00898194184R0009260227494PD0011')
  })

  it('decodes responses with trailing NULs and without the leading four digits', () => {
    const found = cutAnswer(Buffer.from('0018RS013RS00299PD0011\0\0'))
    expect(found?.message?.get('RS')).toBe('99')
    expect(cutAnswer(Buffer.from('RS013RS00200PD0011'))?.message?.get('RS')).toBe('00')
    expect(cutAnswer(Buffer.from('0018RS013RS002'))).toBeUndefined()
  })

  it('sends empty lists as lists to its program and reads both shapes of its response', () => {
    expect(bodyOf({ rial: 4_200_000, number: '7' })).toMatchObject({ AM: '4200000', PR: '000000', ST: [], AV: [] })
    expect(findTag({ RS: { RS: '00', RN: 12 } }, 'RN')).toBe('12')
    expect(findTag([{ tag: 'RS', value: '51' }], 'RS')).toBe('51')
    expect(findTag(null, 'RS')).toBeUndefined()
  })
})

describe('Pasargad samples', () => {
  it('encodes a sale of 10,000 and a cancel', () => {
    expect(hexOf(pasargadSale(10_000))).toBe(
      '0000000E02F945700000000000000000313234351C31303030301C1C1C1CF5E5790DF1E8B02D1E67141C3435DBBEFE0B3D5F',
    )
    expect(hexOf(cancelFrame())).toBe(
      '0000000B0FF801700000000000000000303030301C31301C1C1C1CD0E3B1C7F936C325773232D95DE54E324F72743C',
    )
    expect(cutPasargad(pasargadSale(10_000))?.message).toMatchObject({ isSound: true })
  })
})
