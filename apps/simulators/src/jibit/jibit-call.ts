import type { FastifyReply } from 'fastify'

type Fields = Record<string, unknown>

/** A call of an authenticated merchant. */
export type Asked = { apiKey: string; fields: Fields; params: Fields; origin: string; reply: FastifyReply }

/** Serves one path for merchants with a valid token. */
export type JibitCall = (method: 'GET' | 'POST', path: string, serve: (asked: Asked) => unknown) => unknown
