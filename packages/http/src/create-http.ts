import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { EndpointDefinition } from '@sofreh/contract'
import { isUuid, Refusal } from '@sofreh/kernel'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { maySatisfy, mayWithApproval, requireAccess } from './access.ts'
import { sendAnswer } from './send-answer.ts'
import type { Binding, Handler } from './bind.ts'
import type { Caller } from './caller.ts'
import { closeConnections } from './closing/close-connections.ts'
import { failureHeaders, failureOf, type Wording } from './failures.ts'
import { awaitCalls } from './closing/await-calls.ts'
import { isForeignOrigin } from './is-foreign-origin.ts'
import { idempotencyOf } from './idempotency-of.ts'
import { isTooDeep } from './is-too-deep.ts'
import { notFoundPage, notFoundPolicy, opensPage } from './not-found-page.ts'
import { fieldSentences, httpRefusals } from './text/http.fa.ts'
import { validInput } from './valid-input.ts'
import { requestIds, sendRequestIds } from './request-id.ts'
import { traceRequests, traceVendor } from './trace-requests.ts'
import { type BodyLimits, endSlowBodies, requestLimits, usualBodyLimits } from './slow-bodies.ts'
import { createStreamPlaces, type StreamHolder, type StreamLimits, usualStreams } from './stream-places.ts'
import { proxiesTrusted, type TrustedProxies } from './trusted-proxies.ts'
import { createStrangerTurns, type TakeTurn } from './create-stranger-turns.ts'
import { createVisitorLimits, type VisitorLimits } from './visitor-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract that the route serves; absent for pages and files. */
    endpoint?: EndpointDefinition
    /** A page or image rendered for the visitor, unlike a static file; absent for API calls. */
    isDrawn?: true
    /** Requested by monitoring; has no rate limit. */
    isProbe?: true
  }
}

/** The caller that a token proves; resolved by the identity module at each call. */
export type Credentials = Pick<
  Caller,
  'personId' | 'bikerPersonId' | 'sessionId' | 'permissions' | 'isStaff' | 'isAdmin' | 'deviceId' | 'deviceKind'
>

export type HttpOptions = {
  bindings: readonly Binding[]
  /** Resolves the vendor of a host name; undefined for an unknown one. */
  resolveVendor: (host: string) => Promise<string | undefined>
  /** Resolves the owner of a token at this vendor; undefined when it is expired, revoked or another vendor's. */
  resolveCaller: (token: string, vendorId: string) => Promise<Credentials | undefined>
  /** Refusal messages of the modules, by code. */
  refusals: Record<string, string>
  logger: FastifyBaseLogger | false
  /** Compares each response with its contract; on wherever speed does not matter. */
  checksAnswers: boolean
  /** Public calls allowed per address and minute; the limits of pages, files and guests are multiples of it. */
  publicPerMinute: number
  /** How many live streams guests may hold open; absent: the limits of a large installation. */
  streams?: StreamLimits
  /** How long a request may take to arrive; absent: 30 seconds, five minutes where large bodies are accepted. */
  bodies?: BodyLimits
  /** Proxies whose forwarded headers are trusted. */
  trustProxy: TrustedProxies
}

const anonymous: Credentials = { permissions: new Set(), isStaff: false, isAdmin: false }
const maxUploadBytes = 8 * 1024 * 1024

/** Creates the web server: host to vendor, token to caller, access, idempotency, validation and error responses. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const wording: Wording = { refusals: { ...httpRefusals, ...options.refusals }, fields: fieldSentences }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // A request whose URL cannot be parsed never reaches a route or the error handler.
    frameworkErrors: (error, _, rawReply) => {
      const reply = rawReply as unknown as FastifyReply
      const { status, body } = failureOf(error, undefined, wording)
      return reply.code(status).type('application/json; charset=utf-8').send(body)
    },
    bodyLimit: 1024 * 1024,
    genReqId: requestIds(options.trustProxy),
    ...requestLimits(options.bodies ?? usualBodyLimits),
    trustProxy: proxiesTrusted(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  // Resolves the tenant from `Host` only; X-Forwarded-Host is ignored, because a visitor can send it.
  app.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['x-forwarded-host']
  })
  // Register before static files, which would otherwise be sent uncompressed.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 20, fieldSize: 10_000 } })
  endSlowBodies(app, options.bodies ?? usualBodyLimits)
  closeConnections(app)
  sendRequestIds(app)
  traceRequests(app)
  acceptJson(app)
  installFailures(app, wording)
  logRequests(app)
  const limit = createVisitorLimits(options.publicPerMinute)
  const takeTurn = createStrangerTurns()
  limitPages(app, limit, takeTurn)
  const takeStream = createStreamPlaces(options.streams ?? usualStreams)
  const awaited = awaitCalls(app)
  for (const binding of options.bindings) route(app, binding, { ...options, limit, takeTurn, takeStream, awaited })
  return app
}

type RouteOptions = HttpOptions & {
  limit: VisitorLimits
  takeTurn: TakeTurn
  takeStream: ReturnType<typeof createStreamPlaces>
  awaited: ReturnType<typeof awaitCalls>
}

function route(app: FastifyInstance, binding: Binding, options: RouteOptions): void {
  const { endpoint } = binding
  const handler = binding.handler as unknown as Handler<EndpointDefinition>
  const mayAlone = maySatisfy(endpoint.access)
  const may = endpoint.mayBeApproved ? mayWithApproval(mayAlone, endpoint.mayBeApproved) : mayAlone
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      requireOwnPage(request, endpoint)
      const caller = await limitedCaller(request, { endpoint, reply }, options)
      requireAccess(may, caller)
      if (endpoint.answer === 'events') options.takeStream(streamHolder(caller), reply.raw)
      const input = validInput(endpoint, { params: request.params, query: request.query, body: request.body })
      const once = idempotencyOf(endpoint, request, caller)
      const call = async () => handler(input as never, once ? { ...caller, once } : caller, { request, reply })
      const answer = await options.awaited(call())
      return sendAnswer({ endpoint, reply, answer, checks: options.checksAnswers })
    },
  })
}

/** Pages and files have their own limits, because rendering a page costs more than sending a file. */
function limitPages(app: FastifyInstance, limit: VisitorLimits, takeTurn: TakeTurn): void {
  app.addHook('onRequest', async ({ routeOptions, ip }, { raw }) => {
    const { endpoint, isDrawn, isProbe } = routeOptions.config
    if (!endpoint && !isProbe) await limit(isDrawn ? 'page' : 'file', ip)
    if (isDrawn) await takeTurn(raw)
  })
}

/** Rejects forms and empty writes that a page of another site sends through its visitor's browser. */
function requireOwnPage(request: FastifyRequest, endpoint: EndpointDefinition): void {
  if (endpoint.method === 'GET' || endpoint.acceptsForm) return
  if (isForeignOrigin(request)) throw new Refusal('FOREIGN_ORIGIN')
  if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
}

const signInPath = /^\/api-identity\/identity\/(auth|bikers)\//

/**
 * Resolves the caller within the limits of anonymous clients. Staff and paired devices are exempt, so a flood from
 * their network does not block them.
 */
async function limitedCaller(
  request: FastifyRequest,
  { endpoint, reply }: { endpoint: EndpointDefinition; reply: FastifyReply },
  options: RouteOptions,
): Promise<Caller> {
  const { limit, takeTurn } = options
  const isPublic = endpoint.access === 'public'
  const kind = signInPath.test(endpoint.path) ? 'signIn' : 'call'
  const hasToken = bearerOf(request) !== undefined
  const asStranger = async () => {
    await limit(kind, request.ip)
    if (endpoint.answer !== 'events') await takeTurn(reply.raw)
  }
  if (isPublic && !hasToken) await asStranger()
  const caller = await callerOf(request, endpoint, options).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') await limit('refused', request.ip)
    throw error
  })
  const isKnown = caller.isStaff || caller.isAdmin || caller.deviceId !== undefined
  if (isPublic && hasToken && !isKnown) await asStranger()
  if (!isPublic && !isKnown) await limit('guest', request.ip)
  return caller
}

function streamHolder({ isStaff, deviceId, sessionId, personId, address }: Caller): StreamHolder {
  const known = deviceId ?? (isStaff ? (sessionId ?? personId) : undefined)
  return known === undefined ? { address } : { known }
}

async function callerOf(request: FastifyRequest, endpoint: EndpointDefinition, options: HttpOptions): Promise<Caller> {
  const host = hostOf(request)
  const vendorId = await options.resolveVendor(host)
  if (!vendorId) throw new Refusal('VENDOR_NOT_FOUND')
  traceVendor(vendorId)
  const token = bearerOf(request)
  const credentials = token ? await options.resolveCaller(token, vendorId) : anonymous
  // A stale token on a public call is ignored: everyone may read the menu.
  if (!credentials && endpoint.access !== 'public') throw new Refusal('UNAUTHENTICATED')
  const orderToken = orderTokenOf(request)
  const approver = await approverBy(request, vendorId, options)
  const approvalId = request.headers['approval-id']
  return {
    vendorId,
    address: request.ip,
    ...(credentials ?? anonymous),
    ...(orderToken ? { orderToken } : {}),
    ...(approver ? { approver } : {}),
    ...(typeof approvalId === 'string' && isUuid(approvalId) ? { approvalId } : {}),
  }
}

/** Resolves the approver by their own token; an expired token approves nothing. */
async function approverBy(
  request: FastifyRequest,
  vendorId: string,
  options: HttpOptions,
): Promise<Caller['approver']> {
  const header = request.headers['approved-by']
  if (typeof header !== 'string' || !/^[\w.~+/=-]{10,4096}$/.test(header)) return undefined
  const found = await options.resolveCaller(header, vendorId)
  return found?.personId && found.isStaff ? { personId: found.personId, permissions: found.permissions } : undefined
}

function orderTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['order-token']
  return typeof header === 'string' && /^[\w-]{20,100}$/.test(header) ? header : undefined
}

/** Returns the host that names the vendor: the `hostdomain` header of an API call, else the request's own host. */
export function hostOf(request: FastifyRequest): string {
  const header = request.headers['hostdomain']
  return (typeof header === 'string' && header !== '' ? header : request.host).slice(0, 255)
}

function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w.~+/=-]{10,4096})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/**
 * Accepts an empty body declared as JSON, which a write without a body may send. Rejects JSON that is nested too deep.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (isTooDeep(text as string)) done(new Refusal('BAD_REQUEST'))
    else void parse(request, text as string, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text as string)))
  })
}

function installFailures(app: FastifyInstance, wording: Wording): void {
  app.setErrorHandler((error, request, reply) => {
    const endpoint = request.routeOptions.config.endpoint
    const failure = failureOf(error, endpoint, wording)
    const { status, body, isBug } = failure
    if (isBug && !hasClientLeft(error, reply))
      request.log.error({ err: error, endpoint: endpoint?.path }, 'a call failed')
    return reply.code(status).headers(failureHeaders(failure)).type('application/json; charset=utf-8').send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    if (opensPage(request))
      return reply
        .code(404)
        .header('content-security-policy', notFoundPolicy)
        .type('text/html; charset=utf-8')
        .send(notFoundPage)
    const { status, body } = failureOf(new Refusal('ROUTE_NOT_FOUND'), undefined, wording)
    return reply.code(status).type('application/json; charset=utf-8').send(body)
  })
}

/** Detects a response aborted by its client. Clients can do that as often as they like, so no error is logged. */
function hasClientLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Logs one line per request, without query and headers, since both may contain secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (!url || url.startsWith('/health')) return
    request.log.info(
      { method: request.method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'served',
    )
  })
}
