import { AnswerTooLarge, readText } from '@sofreh/kernel'
import type { BackupStore } from './backup-store.ts'
import { type S3Account, signS3Request } from './sign-s3-request.ts'

export type S3Place = S3Account & {
  /** Address of the store, such as `https://s3.ir-thr-at1.arvanstorage.ir`. */
  url: string
  bucket: string
  /** Prefix of all names, without a slash at its ends; may be empty. */
  prefix: string
}

const longestCallMs = 120_000
/** An object is a part of a base backup, a file of the log or a picture; all are smaller. */
const mostObjectBytes = 64 * 1024 * 1024
/** A thousand names, as the store lists at once. */
const mostListBytes = 4 * 1024 * 1024

/** Stores objects in a bucket, addressed by path, as every S3-compatible store allows. */
export function createS3Store(place: S3Place): BackupStore {
  const base = `${place.url.replace(/\/+$/, '')}/${place.bucket}`
  const named = (name: string) => (place.prefix === '' ? name : `${place.prefix}/${name}`)
  const call = async (method: string, url: URL, body: Buffer = Buffer.alloc(0)): Promise<Response> => {
    const headers = signS3Request({ method, url, headers: {}, body, at: new Date() }, place)
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(longestCallMs),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`the store answered ${response.status} to ${method} ${url.pathname}: ${await readText(response)}`)
  }
  const objectUrl = (name: string) => new URL(`${base}/${named(name).split('/').map(encodeURIComponent).join('/')}`)
  return {
    name: `s3://${place.bucket}/${place.prefix}`,
    async put(name, bytes) {
      const response = await call('PUT', objectUrl(name), bytes)
      if (response.status === 404) throw new Error(`there is no bucket ${place.bucket}`)
    },
    async get(name) {
      const response = await call('GET', objectUrl(name))
      return response.status === 404 ? undefined : readBytes(response)
    },
    async list(prefix) {
      const names: string[] = []
      let next: string | undefined
      do {
        const url = new URL(base)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', named(prefix))
        if (next !== undefined) url.searchParams.set('continuation-token', next)
        const text = await readText(await call('GET', url), mostListBytes)
        names.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
      } while (next !== undefined)
      return names.map((name) => name.slice(place.prefix === '' ? 0 : place.prefix.length + 1)).sort()
    },
    async remove(name) {
      await call('DELETE', objectUrl(name))
    },
  }
}

async function readBytes(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostObjectBytes) throw new AnswerTooLarge(mostObjectBytes)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
