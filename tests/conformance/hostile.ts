import type { EndpointDefinition } from '@sofreh/contract'
import { z } from 'zod'

/** Values that a public server receives sooner or later, for fields of any type. */
const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(10_240),
  '\u0000',
  '\ud800',
  '۱۲۳',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  -1,
  0,
  1.5,
  1e21,
  9_007_199_254_740_993,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  {},
  { $ne: null },
  Array.from({ length: 1_000 }, () => 'x'),
  '00000000-0000-0000-0000-000000000000',
  '2026-13-45',
]

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minItems?: number
  minLength?: number
  format?: string
  pattern?: string
  default?: unknown
}

/** Existing ids by the name of the field that takes them. Other fields get an id that does not exist. */
export type KnownIds = Record<string, string>

/** Returns a well-formed value for a schema, as valid as its types allow. */
export function sampleOf(schema: z.ZodType | undefined, ids: KnownIds): unknown {
  if (!schema) return undefined
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', ids)
}

function sample(schema: Schema, name: string, ids: KnownIds): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], name, ids)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sample(property, key, ids)]),
      )
    case 'array':
      return [sample(schema.items ?? {}, name.replace(/s$/, ''), ids)]
    case 'integer':
    case 'number':
      return Math.max(1, Math.min(schema.minimum ?? 1, 1_000))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema, name, ids)
  }
}

function sampleText(schema: Schema, name: string, ids: KnownIds): string {
  const known = ids[name]
  if (known) return known
  if (schema.format === 'date') return '2026-11-21'
  if (schema.format === 'date-time') return '2026-11-21T12:00:00+03:30'
  if (/phone|mobile/i.test(name)) return '۰۹۳۵۰۰۰۰۰۰۹'
  if (name === 'code') return '123456'
  if (/time|from|to|hour/i.test(name)) return '12:00'
  if (/color/i.test(name)) return '#a61e3b'
  if (name === 'id' || name.endsWith('Id')) return '01900000-0000-7000-8000-0000000000ff'
  return 'نمونه'
}

export type HostileCall = { field: string; params: unknown; query: unknown; body: unknown }

/** Replaces one field at a time with every hostile value, and then whole parts of the request. */
export function hostileCalls(endpoint: EndpointDefinition, ids: KnownIds): HostileCall[] {
  const base = {
    params: sampleOf(endpoint.params, ids),
    query: sampleOf(endpoint.query, ids),
    body: sampleOf(endpoint.body, ids),
  }
  const calls: HostileCall[] = [{ field: '(as it should be)', ...base }]
  for (const part of ['params', 'query', 'body'] as const) {
    if (base[part] === undefined) continue
    for (const path of pathsOf(base[part])) {
      for (const value of hostileValues)
        calls.push({ field: `${part}.${path.join('.')}`, ...base, [part]: replaced(base[part], path, value) })
      calls.push({ field: `${part}.${path.join('.')} absent`, ...base, [part]: replaced(base[part], path, undefined) })
    }
    if (part === 'body') for (const value of hostileValues) calls.push({ field: 'body', ...base, body: value })
  }
  return calls
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inner = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

function replaced(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, value)
  return copy
}
