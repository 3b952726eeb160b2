import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'

/** A bridge stores the key when it is paired and trusts no other key afterwards. */
export const readBridgeProgram = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/bridge/program',
  access: 'bridge',
  summary: 'Returns the newest bridge program’s version, hash and signature, and the key that verifies it',
  data: z.object({
    /** Ed25519, base64url of 32 bytes. */
    key: z.string(),
    newest: z
      .object({
        version: z.string(),
        sha256: z.string(),
        size: z.int(),
        /** Signed with the current key and, while the secret is being rotated, with the previous key too. */
        signatures: z.array(z.string()),
      })
      .nullable(),
  }),
  refusals: {},
})

export const fetchBridgeProgram = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/bridge/program/file',
  access: 'bridge',
  summary: 'Returns the file of the newest bridge program',
  data: z.null(),
  answer: 'file',
  refusals: { BRIDGE_PROGRAM_NOT_FOUND: 404 },
})
