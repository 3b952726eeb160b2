import { describe, expect, it } from 'vitest'
import { bodyOf } from './body-of.ts'

/** Returns the request's content type and text, as fetch sends them. */
async function sent(body: unknown) {
  const headers: Record<string, string> = {}
  const init = bodyOf(body, headers)
  const request = new Request('http://naranj.example', { method: 'POST', headers, body: init })
  return { type: request.headers.get('content-type')?.split(';')[0] ?? null, request, init }
}

describe('body of a call', () => {
  it('sends objects and lists as JSON, and nothing without a body', async () => {
    const { type, request } = await sent({ count: 2, toppings: [{ id: 'a' }] })
    expect([type, await request.json()]).toEqual(['application/json', { count: 2, toppings: [{ id: 'a' }] }])
    expect((await sent([1, 2])).type).toBe('application/json')
    expect(await sent(undefined)).toMatchObject({ type: null, init: null })
  })

  it('sends an object with a file as form data, keeps the file and serialises the rest', async () => {
    const file = new File(['menu'], 'menu.xlsx')
    const { type, request } = await sent({
      file,
      rules: { skip: 1 },
      unit: 'TOMAN',
      row: 3,
      note: undefined,
      end: null,
    })
    const form = await request.formData()
    expect(type).toBe('multipart/form-data')
    expect((form.get('file') as File).name).toBe('menu.xlsx')
    expect([...form.keys()]).toEqual(['file', 'rules', 'unit', 'row'])
    expect([form.get('rules'), form.get('unit'), form.get('row')]).toEqual(['{"skip":1}', 'TOMAN', '3'])
  })

  it('sends a text as text and search parameters url-encoded', async () => {
    expect((await sent('سلام')).type).toBe('text/plain')
    const { type, request } = await sent(new URLSearchParams({ status: 'OK' }))
    expect([type, await request.text()]).toEqual(['application/x-www-form-urlencoded', 'status=OK'])
  })
})
