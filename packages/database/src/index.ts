export { type Change, pageChanges } from './changes.reader.ts'
export {
  type Connection,
  clientSettings,
  connectionUrl,
  withClient,
  withDatabase,
} from './connection.ts'
export { ConnectionLost, isUnavailable } from './connection-lost.ts'
export { EmbeddedProblem, type EmbeddedProblemCode } from './postgres/embedded/embedded-problem.ts'
export { type BaseBackup, backUpCluster } from './postgres/embedded/back-up-cluster.ts'
export { restoreEmbedded } from './postgres/embedded/restore-embedded.ts'
export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './postgres/embedded/embedded-server.ts'
export { type Database, type Handle, type Once, on, type Tx } from './handle.ts'
export { pruneIdempotencyKeys } from './idempotency.ts'
export { isUniqueViolation } from './is-unique-violation.ts'
export { type Listener, type ListenerOptions, openListener } from './listener.ts'
export type { Logger } from './logger.ts'
export {
  type Migration,
  migrateDown,
  migrateUp,
  migrateWithin,
  migrationLock,
  pendingMigrations,
  readMigrations,
} from './migrations.ts'
export { type DatabaseOptions, openDatabase } from './open-database.ts'
export { openReplica, type Replica, withoutReplica } from './replica.ts'
export { traced, tracedAlone } from './traced.ts'
export { currentRequest, withinRequest, withinThisRequest } from './request-scope.ts'
export { sendAhead } from './postgres/send-ahead.ts'
export { txOn } from './tx-on.ts'
export { findMigrationFolders, findRoot } from './find-folders.ts'
