import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findMigrationFolders,
  findRoot,
  migrateUp,
  startEmbedded,
  withClient,
} from '../../packages/database/src/index.ts'
import { citusSql, readSchema } from './citus-sql.ts'

/** `node tools/run.mjs tools/citus/write-citus.ts` writes ops/citus.sql from the migrations. */
const root = findRoot(import.meta.url)
const server = await startEmbedded({ folder: mkdtempSync(join(tmpdir(), 'sofreh-citus-')), durable: false })
try {
  await migrateUp(server.connection, findMigrationFolders(root))
  const schema = await withClient(server.connection, (client) =>
    readSchema(async <Row>(text: string) => (await client.query(text)).rows as Row[]),
  )
  writeFileSync(join(root, 'ops/citus.sql'), citusSql(schema))
  console.log(`ops/citus.sql divides ${schema.tables.length} tables`)
} finally {
  await server.remove()
}
