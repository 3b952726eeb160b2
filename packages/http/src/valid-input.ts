import type { EndpointDefinition } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'

export type RawInput = { params: unknown; query: unknown; body: unknown }
type FieldProblem = { field: string; code: string }

/**
 * Validates params, query and body against the contract. Malformed requests and form errors are both refused as
 * VALIDATION_FAILED with the fields.
 */
export function validInput(
  endpoint: EndpointDefinition,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  const problems: FieldProblem[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value ?? {})
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, 50)) problems.push(problemOf(issue))
    return undefined
  }
  const input = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: endpoint.answer === 'form' ? undefined : read(endpoint.body, raw.body),
  }
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: problems })
  return input
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  return { field: issue.path.map(String).join('.').slice(0, 200), code: codeOf(issue) }
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'REQUIRED' : 'WRONG_TYPE'
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'REQUIRED'
          : 'TOO_SHORT'
        : issue.origin === 'array'
          ? 'TOO_FEW'
          : 'TOO_SMALL'
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG'
    case 'invalid_value':
    case 'invalid_union':
      return 'NOT_AN_OPTION'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    default:
      // Our own fields use their code as the message (`INVALID_PHONE_NUMBER`); zod's own messages are English.
      return /^[A-Z][A-Z_]+$/.test(issue.message) ? issue.message : 'WRONG_SHAPE'
  }
}
