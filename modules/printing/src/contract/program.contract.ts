import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'

/** A bridge stores the key when it is paired and trusts no other key afterwards. */
export const readBridgeProgram = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/bridge/program',
  access: 'bridge',
  summary:
    'The newest program for bridges that this server carries, signed, and the key that its signatures are checked by',
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
  summary: 'The bytes of the newest program for bridges',
  data: z.null(),
  answer: 'file',
  refusals: { BRIDGE_PROGRAM_NOT_FOUND: 404 },
})
