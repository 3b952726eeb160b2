import { describe, expect, it } from 'vitest'
import { createRenewal, hasEnded, type RenewalDeps, waitBeforeRenewal } from './renewal.ts'
import type { Tokens } from '../../contract/index.ts'
import type { StoredTokens } from './tokens.ts'

/** Simulates one device: storage shared by all its tabs, a lock, and a server that rotates each token once. */
function device(answer: (refreshToken: string) => Tokens | undefined | 'silence') {
  const shared: { tokens: StoredTokens | undefined; rotations: number } = {
    tokens: { token: 'old', refreshToken: 'first', endsAtMs: 0 },
    rotations: 0,
  }
  let last: Promise<unknown> = Promise.resolve()
  const deps: RenewalDeps = {
    read: () => shared.tokens,
    write: (tokens) => {
      shared.tokens = { token: tokens.token, refreshToken: tokens.refreshToken, endsAtMs: 1 }
    },
    rotate: async (refreshToken) => {
      shared.rotations += 1
      await Promise.resolve()
      const answered = answer(refreshToken)
      if (answered === 'silence') throw new Error('no answer')
      return answered
    },
    alone: (work) => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
  return { shared, tab: () => createRenewal(deps) }
}

const fresh: Tokens = { token: 'new', refreshToken: 'second', expiresInSeconds: 900 }

describe('token renewal', () => {
  it('asks the server once when three tabs renew at the same moment', async () => {
    const { shared, tab } = device(() => fresh)
    const outcomes = await Promise.all([tab()('old'), tab()('old'), tab()('old')])
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed'])
    expect(shared.rotations).toBe(1)
  })

  it('renews once for all calls of one tab', async () => {
    const { shared, tab } = device(() => fresh)
    const renew = tab()
    await Promise.all([renew('old'), renew('old')])
    expect(shared.rotations).toBe(1)
  })

  it('ends the session only when the server says so', async () => {
    expect(await device(() => undefined).tab()('old')).toBe('ended')
    expect(await device(() => 'silence').tab()('old')).toBe('unanswered')
  })

  it('leaves the tokens unchanged when the renewal gets no answer, and may retry', async () => {
    let isDown = true
    const { shared, tab } = device(() => (isDown ? 'silence' : fresh))
    const renew = tab()
    await renew('old')
    expect(shared.tokens?.refreshToken).toBe('first')
    isDown = false
    expect(await renew('old')).toBe('renewed')
    expect(shared.tokens?.token).toBe('new')
  })

  it('renews before the token expires and detects an expired one', () => {
    expect(waitBeforeRenewal(900_000, 0)).toBe(810_000)
    expect(waitBeforeRenewal(900_000, 2_000_000)).toBe(0)
    expect(hasEnded(900_000, 899_000)).toBe(true)
    expect(hasEnded(900_000, 0)).toBe(false)
  })
})
