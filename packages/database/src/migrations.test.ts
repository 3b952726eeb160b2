import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from './connection.ts'
import { migrateDown, migrateUp, pendingMigrations } from './migrations.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'sofreh-migrations-')))
const write = (folder: number, name: string, [up, down]: [string, string]) => {
  writeFileSync(join(folders[folder] ?? '', `${name}.up.sql`), up)
  writeFileSync(join(folders[folder] ?? '', `${name}.down.sql`), down)
}

beforeAll(async () => {
  shop = await testDatabase()
  write(1, '20990101T0001-chairs', ['create table chairs (id int)', 'drop table chairs'])
  write(0, '20990101T0002-legs', ['alter table chairs add legs int', 'alter table chairs drop legs'])
})
afterAll(async () => {
  await shop.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('migrations', () => {
  it('applies migrations of all folders once in name order when two servers start together', async () => {
    expect(await pendingMigrations(shop.connection, folders)).toEqual(['20990101T0001-chairs', '20990101T0002-legs'])
    const both = await Promise.all([migrateUp(shop.connection, folders), migrateUp(shop.connection, folders)])
    expect(both.flat()).toEqual(['20990101T0001-chairs', '20990101T0002-legs'])
    expect(await pendingMigrations(shop.connection, folders)).toEqual([])
  })

  it('reverts migrations, latest first, and applies them again', async () => {
    expect(await migrateDown(shop.connection, folders, 2)).toEqual(['20990101T0002-legs', '20990101T0001-chairs'])
    expect(await migrateUp(shop.connection, folders)).toHaveLength(2)
  })

  it('rolls a failing migration back and names it', async () => {
    write(0, '20990101T0003-broken', ['create table half (id int); select nonsense', 'select 1'])
    await expect(migrateUp(shop.connection, folders)).rejects.toThrow('20990101T0003-broken')
    const half = await withClient(shop.connection, (client) => client.query(`select to_regclass('half') as found`))
    expect(half.rows[0].found).toBeNull()
    write(0, '20990101T0003-broken', ['select 1', 'select 1'])
  })

  it('rejects an applied file that was changed afterwards', async () => {
    write(1, '20990101T0001-chairs', ['create table chairs (id bigint)', 'drop table chairs'])
    await expect(migrateUp(shop.connection, folders)).rejects.toThrow('was changed after it was applied')
  })
})
