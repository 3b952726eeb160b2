import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Server = { url: string; objects: Map<string, Buffer>; close(): Promise<void> }

const listedAtOnce = 3

/** Starts a store that speaks as much of S3 as the product uses. It checks that a body is the signed one. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
  })
  async function answer(request: IncomingMessage): Promise<{ status: number; body: Buffer | string }> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const signed = createHash('sha256').update(body).digest('hex')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
      return { status: 403, body: 'signature' }
    if (request.headers['x-amz-content-sha256'] !== signed) return { status: 400, body: 'content' }
    const url = new URL(request.url ?? '', 'http://store')
    const [, place, ...name] = url.pathname.split('/').map(decodeURIComponent)
    if (place !== bucket) return { status: 404, body: 'NoSuchBucket' }
    const key = name.join('/')
    if (key === '') return { status: 200, body: listOf(url.searchParams) }
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    const stored = objects.get(key)
    if (request.method === 'GET') return stored ? { status: 200, body: stored } : { status: 404, body: 'NoSuchKey' }
    return { status: 200, body: '' }
  }
  function listOf(query: URLSearchParams): string {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const next = from + listedAtOnce
    const keys = names.slice(from, next).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
