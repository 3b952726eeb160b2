import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeOwn, prepareFolders } from './folders.ts'
import { findRunAs } from './run-as.ts'

const made: string[] = []
const folder = () => {
  const fresh = mkdtempSync(join(tmpdir(), 'sofreh-folders-'))
  // PostgreSQL's user must be able to traverse it.
  chmodSync(fresh, 0o711)
  made.push(fresh)
  return fresh
}
/** A path that is too long for a socket. */
const deep = () => join(folder(), 'a'.repeat(60), 'b'.repeat(60))
afterEach(() => {
  for (const each of made.splice(0)) rmSync(each, { recursive: true, force: true })
})

describe('socket folder', () => {
  it('creates a random folder under the temporary folder when the path is too long and reuses it', () => {
    const asked = deep()
    const { socket } = prepareFolders(asked, findRunAs())
    made.push(socket)
    expect(statSync(socket).mode & 0o777).toBe(0o700)
    expect(prepareFolders(asked, findRunAs()).socket).toBe(socket)
    const other = prepareFolders(deep(), findRunAs()).socket
    made.push(other)
    expect(other).not.toBe(socket)
  })

  it("creates a new folder when the noted one became a link and leaves the link's target unchanged", () => {
    const asked = deep()
    const { socket } = prepareFolders(asked, findRunAs())
    rmSync(socket, { recursive: true })
    const target = folder()
    const before = statSync(target)
    symlinkSync(target, socket)
    made.push(socket)
    const fresh = prepareFolders(asked, findRunAs()).socket
    made.push(fresh)
    expect(fresh).not.toBe(socket)
    expect(lstatSync(fresh).isDirectory()).toBe(true)
    expect([statSync(target).uid, statSync(target).gid]).toEqual([before.uid, before.gid])
    expect(readFileSync(join(asked, 'socket-folder.txt'), 'utf8').trim()).toBe(fresh)
  })

  it('rejects a noted folder that everybody may enter', () => {
    const asked = deep()
    mkdirSync(asked, { recursive: true })
    const open = folder()
    mkdirSync(join(open, 'in'), { mode: 0o755 })
    writeFileSync(join(asked, 'socket-folder.txt'), join(open, 'in'))
    const { socket } = prepareFolders(asked, findRunAs())
    made.push(socket)
    expect(socket).not.toBe(join(open, 'in'))
  })
})

describe('makeOwn', () => {
  it('rejects a link, so that ownership of its target does not change', () => {
    const target = folder()
    const before = statSync(target).uid
    const link = join(folder(), 'link')
    symlinkSync(target, link)
    expect(() => makeOwn(link, findRunAs())).toThrow(/link/)
    expect(statSync(target).uid).toBe(before)
  })

  it('closes an existing folder to everybody else: a restored socket folder may be open', () => {
    const socket = join(folder(), 'socket')
    mkdirSync(socket)
    chmodSync(socket, 0o755)
    makeOwn(socket, findRunAs())
    expect(statSync(socket).mode & 0o777).toBe(0o700)
  })
})
