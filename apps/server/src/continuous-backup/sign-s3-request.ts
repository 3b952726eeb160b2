import { createHash, createHmac } from 'node:crypto'

export type S3Account = { region: string; key: string; secret: string }
export type S3Request = { method: string; url: URL; headers: Readonly<Record<string, string>>; body: Buffer; at: Date }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Returns the headers of a request signed with AWS Signature Version 4, which every S3-compatible store understands.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3Request(request: S3Request, account: S3Account): Record<string, string> {
  const moment = request.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const content = sha256(request.body)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': content,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).sort()
  const query = [...request.url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    request.method,
    request.url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    content,
  ].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const key = [day, account.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secret}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

/** Encodes as the signature requires: everything but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
