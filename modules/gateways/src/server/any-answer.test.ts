import { newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import type { AttemptFacts, OnlineGateway } from './online-gateway.ts'
import { createAsanpardakhtGateway } from './asanpardakht/asanpardakht.gateway.ts'
import type { HttpOptions } from './http-call.ts'
import { createMellatGateway } from './mellat/mellat.gateway.ts'
import { createMelliGateway } from './melli/melli.gateway.ts'
import { createParsianGateway } from './parsian/parsian.gateway.ts'
import { createPasargadGateway } from './pasargad/pasargad.gateway.ts'
import { createSamanGateway } from './saman/saman.gateway.ts'
import { createSnappPayGateway } from './snapp-pay/snapp-pay.gateway.ts'
import { createTejaratGateway } from './tejarat/tejarat.gateway.ts'

const credentials = {
  merchantId: '000000140336964',
  terminalId: '24000615',
  terminalKey: Buffer.alloc(24, 7).toString('base64'),
  terminalNumber: '1234567',
  loginAccount: 'Pin44000001',
  merchantConfigurationId: '3587',
  username: 'naranj',
  password: 'a password',
}
const attempt: AttemptFacts = {
  credentials,
  attemptId: newId(),
  token: '4500000000000000001',
  amount: 450_000,
  currency: 'TOMAN',
  sentMsAgo: 0,
  bankFacts: { ResCode: '0', SaleReferenceId: '177000000111', Status: '2', RefNum: 'GmshtyjwKSu1770', state: 'OK' },
  wasAsked: true,
}
const order = { ...attempt, description: '', returnUrl: 'http://naranj.localhost/' }
const besides = { givenBack: 0, inDoubt: [] }
const refund = { ...attempt, refundAmount: 450_000, ageMs: 0, refundId: newId(), isRepeated: true, ...besides }

const baseUrl = 'http://bank.example'
const banks: [string, (options: HttpOptions) => OnlineGateway][] = [
  ['ASANPARDAKHT', (options) => createAsanpardakhtGateway({ ...options, baseUrl })],
  ['MELLAT', (options) => createMellatGateway({ ...options, baseUrl })],
  ['SAMAN', (options) => createSamanGateway({ ...options, baseUrl })],
  ['SNAPP_PAY_POSTPAID', (options) => createSnappPayGateway('SNAPP_PAY_POSTPAID', { ...options, baseUrl })],
  ['TEJARAT', (options) => createTejaratGateway({ ...options, baseUrl })],
  ['MELLI', (options) => createMelliGateway({ ...options, baseUrl })],
  ['PARSIAN', (options) => createParsianGateway({ ...options, baseUrl })],
  ['PASARGAD', (options) => createPasargadGateway({ ...options, baseUrl })],
]

const bodies = [
  '',
  'null',
  '0',
  '"0"',
  '[]',
  '{}',
  '<html><h1>502 Bad Gateway</h1></html>',
  '{"ResCode":"0"}',
  '{"ResCode":0,"Amount":-1,"OrderId":{},"RetrivalRefNo":[]}',
  '{"resultCode":0}',
  '{"resultCode":0,"token":"x","data":[]}',
  '{"resultCode":"13029","data":{"status":13029}}',
  '{"payGateTranID":99999999999999999999999,"amount":"4500000","rrn":"1","refID":"4500000000000000001"}',
  '{"payGateTranID":0,"amount":4500000,"rrn":"1","refID":"4500000000000000001"}',
  '{"ResultCode":0,"TransactionDetail":{"RefNum":"GmshtyjwKSu1770","AffectiveAmount":"-1"}}',
  '{"ResultCode":2,"TransactionDetail":[]}',
  '{"status":1,"token":["x"]}',
  '{"successful":true,"response":{"status":"PENDING","amount":-4500000}}',
  '{"successful":true,"response":null}',
  '{"successful":false,"errorData":{"errorCode":{}}}',
  '{"responseCode":"00","status":true,"result":{"responseCode":"00","isVerified":true}}',
  '{"responseCode":"00","status":true,"result":[{"responseCode":"00","isVerified":true,"amount":4500000}]}',
  '{"responseCode":{},"status":"true","result":[]}',
  '<Envelope><Body><return>0,</return></Body></Envelope>',
  '<Envelope><Body><return>00000,x</return></Body></Envelope>',
  '<Envelope><Status>0</Status></Envelope>',
  '<Envelope><Status>0</Status><RRN>&#9999999;</RRN></Envelope>',
  '<Envelope><Status>00000000000000000000</Status></Envelope>',
]
const statuses = [200, 201, 302, 400, 401, 404, 418, 429, 472, 500, 503, 571, 572, 573, 599]

describe.each(banks)('arbitrary answers from %s', (_, create) => {
  it('neither throws nor confirms a payment or refund that the answer does not prove', async () => {
    for (const body of bodies)
      for (const status of statuses) {
        const answered = async (url: string) =>
          /(?:getToken|oauth\/token)$/.test(url)
            ? new Response('{"resultCode":0,"token":"x","access_token":"x"}')
            : new Response(body, { status })
        const gateway = create({ fetch: answered as typeof fetch })
        expect((await gateway.start(order)).kind).not.toBe('done')
        expect((await gateway.verify(attempt)).kind).not.toBe('done')
        if (gateway.inquire) expect(['unknown', 'refused', 'done']).toContain((await gateway.inquire(attempt)).kind)
        if (status !== 200 && status !== 201) expect((await gateway.refund(refund)).kind).not.toBe('done')
      }
  })
})
