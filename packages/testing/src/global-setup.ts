import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Connection,
  findMigrationFolders,
  findRoot,
  migrateUp,
  startEmbedded,
  withClient,
  withDatabase,
} from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import type { TestProject } from 'vitest/node'

export type TestServer = { server: Connection; template: string; prefix: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sofrehTestServer: TestServer
  }
}

/**
 * Starts one server with one migrated template for a whole run. Each run has its own names and folder, so several
 * people can test on one machine. With DATABASE_URL (PostgreSQL 15 with the right to create databases) that server is
 * used.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `sofreh_test_${randomBytes(4).toString('hex')}`
  const { server, stop } = await openServer()
  try {
    const template = `${prefix}_template`
    await prepareTemplate(server, template)
    project.provide('sofrehTestServer', { server, template, prefix })
  } catch (error) {
    await stop(prefix)
    throw error
  }
  return () => stop(prefix)
}

async function openServer(): Promise<{ server: Connection; stop: (prefix: string) => Promise<void> }> {
  const external = process.env['DATABASE_URL']
  if (external) return { server: external, stop: (prefix) => dropAll(external, prefix) }
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-test-'))
  try {
    const embedded = await startEmbedded({ folder, database: 'postgres', durable: false })
    return { server: embedded.connection, stop: () => embedded.remove() }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function prepareTemplate(server: Connection, template: string): Promise<void> {
  await withClient(server, (client) => client.query(`create database ${template}`))
  const connection = withDatabase(server, template)
  await migrateUp(connection, findMigrationFolders(findRoot()))
  await migrateJobs(connection)
}

async function dropAll(server: Connection, prefix: string): Promise<void> {
  await withClient(server, async (client) => {
    const left = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${prefix}%`,
    ])
    for (const { datname } of left.rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
