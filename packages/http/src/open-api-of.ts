import type { EndpointDefinition } from '@sofreh/contract'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** Builds the OpenAPI 3.1 document of all contracts; access levels as `x-access`. */
export function openApiOf(endpoints: readonly EndpointDefinition[], version: string): Schema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sofreh', version, license: { name: 'AGPL-3.0-only' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema: Schema = {
  type: 'object',
  required: ['message', 'code', 'errors'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    details: { type: 'object' },
  },
}

function operationOf(endpoint: EndpointDefinition): Schema {
  const body = endpoint.body ? jsonSchema(endpoint.body, 'input') : undefined
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z0-9]/g, '')}`,
    tags: [groupOf(endpoint.path)],
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' || endpoint.access === 'webhook' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...keyParameter(endpoint),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.answer === 'form' ? 'multipart/form-data' : 'application/json']: { schema: body } },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  }
}

/** Returns the start of a path, which groups calls on the API page: `api-sofreh/ordering/kitchen`. */
function groupOf(path: string): string {
  return path
    .split('/')
    .slice(1, 4)
    .filter((part) => !part.startsWith('{'))
    .join('/')
}

function keyParameter(endpoint: EndpointDefinition): Schema[] {
  if (endpoint.method === 'GET' || (endpoint.idempotency ?? 'key') !== 'key') return []
  return [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 100 } }]
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }))
}

function responsesOf(endpoint: EndpointDefinition): Schema {
  const responses: Record<string, Schema> = { [endpoint.answer === 'redirect' ? '303' : '200']: successOf(endpoint) }
  const byStatus = new Map<number, string[]>()
  for (const [code, status] of Object.entries(endpoint.refusals))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  for (const [status, codes] of byStatus) {
    responses[String(status)] = {
      description: codes.join(' · '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
  }
  return responses
}

function successOf(endpoint: EndpointDefinition): Schema {
  const kind = endpoint.answer ?? 'json'
  if (kind === 'excel')
    return {
      description: 'workbook',
      content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
    }
  if (kind === 'events') return { description: 'server-sent events', content: { 'text/event-stream': {} } }
  if (kind === 'redirect') return { description: 'redirect' }
  if (kind === 'file') return { description: 'file', content: { 'application/octet-stream': {} } }
  const data = jsonSchema(endpoint.data, 'output')
  const properties: Record<string, Schema> =
    kind === 'page'
      ? {
          data: { type: 'array', items: data },
          pageNumber: { type: 'integer' },
          pageSize: { type: 'integer' },
          totalCount: { type: 'integer' },
          ...(endpoint.totals ? { totals: jsonSchema(endpoint.totals, 'output') } : {}),
        }
      : { data }
  const required = Object.keys(properties)
  if (endpoint.mayLag) properties['behindSeconds'] = { type: 'integer' }
  return {
    description: 'ok',
    content: { 'application/json': { schema: { type: 'object', required, properties } } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema
  return rest
}
