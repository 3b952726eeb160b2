import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { people, type PersonName, sessionFile } from './addresses.ts'
import { codeSentTo, serverAddress, hostOf } from './staff-api.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type Tokens = { token: string; refreshToken: string; expiresInSeconds: number }

/**
 * A token lasts a quarter of an hour, and a page renews it earlier. Two journeys that start with the same stored tokens
 * would look like token theft, so no journey starts with tokens older than this.
 */
const oldAfterMs = 5 * 60_000

/** Signs in again everybody whose stored session is no longer fresh, before a journey opens its browsers. */
export async function renewSessions(): Promise<void> {
  for (const name of Object.keys(people) as PersonName[]) {
    const age = Date.now() - statSync(sessionFile(name)).mtimeMs
    if (age > oldAfterMs) await signInAnew(name)
  }
}

async function signInAnew(name: PersonName): Promise<void> {
  const { site, mobile } = people[name]
  const askedAt = Date.now()
  const { userId } = await ask<{ userId: string }>(site, 'login', { phoneNumber: mobile })
  const code = await codeSentTo(mobile, askedAt)
  const { token, refreshToken, expiresInSeconds } = await ask<Tokens>(site, 'verify', { userId, code })
  const now: Record<string, string> = {
    'sofreh.token': token,
    'sofreh.refreshToken': refreshToken,
    'sofreh.tokenEndsAt': String(Date.now() + expiresInSeconds * 1_000),
  }
  const renewed = <Entry extends { name: string; value: string }>(entry: Entry): Entry => ({
    ...entry,
    value: now[entry.name] ?? entry.value,
  })
  const saved = JSON.parse(readFileSync(sessionFile(name), 'utf8')) as StorageState
  const origins = saved.origins.map((origin) => ({ ...origin, localStorage: origin.localStorage.map(renewed) }))
  writeFileSync(sessionFile(name), JSON.stringify({ ...saved, cookies: saved.cookies.map(renewed), origins }))
}

async function ask<Data>(site: string, act: string, body: unknown): Promise<Data> {
  const response = await fetch(`${serverAddress}/api-identity/identity/auth/${act}`, {
    method: 'POST',
    headers: { ...hostOf(site), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`${act}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}
