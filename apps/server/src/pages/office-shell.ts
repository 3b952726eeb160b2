import type { FastifyInstance } from 'fastify'

/** The name of the restaurant that a host belongs to. */
export type NameOf = (host: string) => Promise<string | undefined>

type Shell = { urls: readonly string[]; page: string; nameOf: NameOf }

/** The office's page with the restaurant's name in it, so that the first words stand there before any script runs. */
export function officeShell(app: FastifyInstance, { urls, page, nameOf }: Shell): void {
  for (const url of urls) {
    app.get(url, async (request, reply) => {
      const name = await nameOf(request.host).catch(() => undefined)
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      return name === undefined ? page : named(page, escaped(name))
    })
  }
}

/** Replaced by functions: a name may hold `$&`. */
function named(page: string, name: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<div id="shell"[^>]*>\s*<div>\s*<b>)[^<]*/, (_, before: string) => `${before}${name}`)
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
