import { expect, it } from 'vitest'
import { signS3Request } from './sign-s3-request.ts'

/** Examples of Amazon's documentation of the signature. */
const account = {
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const signatureOf = (method: string, url: string, more: { headers?: Record<string, string>; body?: string } = {}) =>
  signS3Request(
    {
      method,
      url: new URL(url, 'https://examplebucket.s3.amazonaws.com'),
      headers: more.headers ?? {},
      body: Buffer.from(more.body ?? ''),
      at,
    },
    account,
  )['authorization']?.split('Signature=')[1]

it('signs a read of an object as Amazon documents it', () => {
  expect(signatureOf('GET', '/test.txt', { headers: { range: 'bytes=0-9' } })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('signs a write of an object as Amazon documents it', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(signatureOf('PUT', '/test%24file.text', { headers, body: 'Welcome to Amazon S3.' })).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

it('signs a list of objects as Amazon documents it', () => {
  expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
