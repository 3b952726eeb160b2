import type { Credentials } from '@sofreh/http'

/** A caller of a test: signed in without a session. */
export type TestCaller = Partial<Omit<Credentials, 'permissions'>> & {
  vendorId: string
  permissions?: Iterable<string>
}

const mark = 'test~'

/** Returns a token that the test application accepts for this caller, at their vendor only. */
export function testToken({ permissions = [], ...caller }: TestCaller): string {
  return mark + Buffer.from(JSON.stringify({ ...caller, permissions: [...permissions] })).toString('base64url')
}

export function credentialsIn(token: string, vendorId: string): Credentials | undefined {
  if (!token.startsWith(mark)) return undefined
  const text = Buffer.from(token.slice(mark.length), 'base64url').toString()
  const { permissions = [], vendorId: own, ...caller } = JSON.parse(text) as TestCaller
  return own === vendorId ? { isStaff: false, isAdmin: false, ...caller, permissions: new Set(permissions) } : undefined
}
