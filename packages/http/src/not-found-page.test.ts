import { afterEach, expect, it } from 'vitest'
import { createHttp } from './index.ts'

let app: Awaited<ReturnType<typeof createHttp>> | undefined
afterEach(() => app?.close())

const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

it.each([
  ['a browser that opens an unknown address', 'GET', '/nothing-here', page, 'html'],
  ['a program that asks for anything', 'GET', '/nothing-here', '*/*', 'json'],
  ['a browser at an unknown call', 'GET', '/api/nothing-here', page, 'json'],
  ['a form that is sent to an unknown address', 'POST', '/nothing-here', page, 'json'],
] as const)('answers %s with a Persian message in the format it reads', async (_, method, url, accept, form) => {
  app = await createHttp({
    bindings: [],
    resolveVendor: async () => undefined,
    resolveCaller: async () => undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100,
    trustProxy: false,
  })
  const answer = await app.inject({ method, url, headers: { accept } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain(form)
  if (form === 'json') return expect(answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' })
  expect(answer.body).toContain('dir="rtl"')
  expect(answer.body).toContain('این صفحه پیدا نشد')
  expect(answer.body).toContain('href="/"')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})
