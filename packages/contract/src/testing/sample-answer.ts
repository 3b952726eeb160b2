import { z } from 'zod'
import type { EndpointDefinition } from '../define-endpoint.ts'

const deepest = 12
/** Lengths that fixed lists have: days of a week, hours of a day. */
const lengths = [1, 2, 7, 12, 24, 31]

const money = /price|amount|sum|total|cost|sales|cash|tip|fee|balance|due|debt|credit|profit|paid/i
const on = /^(isActive|isOpen|isAvailable|isShown|isSynced)$/
const anId = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const anInstant = '2026-11-24T10:30:00.000Z'
const aDay = '2026-11-24'
const texts = [
  'نمونه',
  anId,
  anInstant,
  aDay,
  '2026-11',
  '10:30',
  '09120000001',
  '#c2410c',
  '/files/sample.png',
  'https://sample.test',
  '123456',
  'A',
  '',
]

/** Makes an answer that the contract allows, with a row in each list. The same definition gives the same answer. */
export function sampleAnswer({ answer, data, totals }: EndpointDefinition): unknown {
  const sample = sampleOf(data, '', 0)
  if (answer !== 'page') return { data: sample }
  const page = { data: [sample], pageNumber: 1, pageSize: 10, totalCount: 1 }
  return totals ? { ...page, totals: sampleOf(totals, '', 0) } : page
}

function sampleOf(schema: z.core.$ZodType, name: string, depth: number): unknown {
  const below = (part: z.core.$ZodType, field = name) => sampleOf(part, field, depth + 1)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([field, part]) => [
        field,
        below(part, field),
      ]),
    )
  if (schema instanceof z.ZodArray) return depth > deepest ? [] : listOf(schema, below(schema.element))
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => below(item))
  if (schema instanceof z.ZodRecord) return recordOf(schema, below)
  if (schema instanceof z.ZodUnion) return below(schema.options[0] ?? z.null())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodPipe) return pipeOf(schema, below(schema.in), name)
  if (schema instanceof z.ZodLazy) return depth > deepest ? null : below(schema.unwrap())
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return depth > deepest && schema instanceof z.ZodNullable ? null : below(schema.unwrap())
  return scalarOf(schema, name)
}

/** A pipe may ask more of a value than its first step: digits of a code after they were made Latin. */
function pipeOf(schema: z.ZodPipe, first: unknown, name: string): unknown {
  return schema.safeParse(first).success ? first : scalarOf(schema, name)
}

function listOf(schema: z.ZodArray, element: unknown): unknown[] {
  const lists = lengths.map((length) => Array.from({ length }, () => element))
  return lists.find((list) => schema.safeParse(list).success) ?? [element]
}

function recordOf(schema: z.ZodRecord, below: (part: z.core.$ZodType) => unknown): unknown {
  const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : [below(schema.keyType)]
  return Object.fromEntries(keys.map((key) => [String(key), below(schema.valueType)]))
}

/** Returns the first plain value that the schema allows, one that fits the field's name before others. */
function scalarOf(schema: z.core.$ZodType, name: string): unknown {
  const numbers = money.test(name) && !/(count|number)$/i.test(name) ? [1_250_000, 3, 1, 0] : [3, 1, 0, 1000]
  const all: readonly unknown[] = [...fitting(name), ...texts, ...numbers, on.test(name), null, {}, []]
  return all.find((value) => z.safeParse(schema, value).success)
}

/** Returns values that a field of this name has although its schema may allow any text. */
function fitting(name: string): readonly string[] {
  if (name === 'id' || name.endsWith('Id')) return [anId]
  if (/(At|^at|since|until|start|end|expiration)$/i.test(name)) return [anInstant]
  return /(day|date|from|to)$/i.test(name) ? [aDay, anInstant] : []
}
