import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BackupProblem } from '../backup/backup-problem.ts'
import type { BackupStore } from './backup-store.ts'

const algorithm = 'aes-256-gcm'
const mark = Buffer.from('sofreh-1')
const [nonceBytes, tagBytes] = [12, 16]
const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/**
 * Compresses and encrypts every object. The name is authenticated too, so that a store cannot exchange two objects.
 * @throws BackupProblem WRONG_KEY when an object was encrypted with another key or changed
 */
export function sealedStore(store: BackupStore, backupKey: string): BackupStore {
  const key = Buffer.from(hkdfSync('sha256', backupKey, 'sofreh', 'continuous backup', 32))
  return {
    ...store,
    async put(name, bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(await pack(bytes, { level: 3 })), cipher.final()])
      await store.put(name, Buffer.concat([mark, nonce, cipher.getAuthTag(), body]))
    },
    async get(name) {
      const stored = await store.get(name)
      if (!stored) return undefined
      const [nonceAt, tagAt] = [mark.length, mark.length + nonceBytes]
      const bodyAt = tagAt + tagBytes
      try {
        const decipher = createDecipheriv(algorithm, key, stored.subarray(nonceAt, tagAt))
        decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(tagAt, bodyAt))
        return await unpack(Buffer.concat([decipher.update(stored.subarray(bodyAt)), decipher.final()]))
      } catch (error) {
        throw new BackupProblem('WRONG_KEY', [name], error)
      }
    },
  }
}
