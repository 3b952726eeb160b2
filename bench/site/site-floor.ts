import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { MeasuredServer } from '../measured-server.ts'

const scripts = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g
const host = 'naranj.localhost'

type Pass = { server: MeasuredServer; packed: Map<string, Buffer> }

/**
 * The floor of the site: the same page, styles and images without any script. What blocks there is the machine and the
 * browser, not the product.
 */
export async function startFloor(server: MeasuredServer): Promise<{ url: string; stop(): Promise<void> }> {
  const packed = new Map<string, Buffer>()
  const floor = createServer((asked, answer) => pass({ server, packed }, asked, answer))
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve))
  const { port } = floor.address() as AddressInfo
  return {
    url: `http://${host}:${port}/`,
    stop: () => new Promise((resolve) => floor.close(() => resolve())),
  }
}

/** Passes a call on; a text is compressed at its first call only, as the product's files are. */
function pass({ server, packed }: Pass, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
  const call = request(new URL(asked.url ?? '/', server.address), { headers, method: asked.method }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const type = response.headers['content-type'] ?? ''
      const body = type.includes('text/html')
        ? Buffer.from(Buffer.concat(parts).toString().replace(scripts, ''))
        : Buffer.concat(parts)
      const isText = /text|javascript|json|svg/.test(type)
      const text = isText ? body.toString() : ''
      const sent = isText ? (packed.get(text) ?? brotliCompressSync(body)) : body
      if (isText) packed.set(text, sent)
      answer.writeHead(response.statusCode ?? 502, {
        'content-type': type,
        'cache-control': response.headers['cache-control'] ?? 'no-store',
        ...(isText ? { 'content-encoding': 'br' } : {}),
      })
      answer.end(sent)
    })
  })
  call.on('error', () => answer.destroy())
  asked.pipe(call)
}
