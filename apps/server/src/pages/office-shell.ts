import type { FastifyInstance } from 'fastify'

/** Returns the name of the host's vendor. */
export type NameOf = (host: string) => Promise<string | undefined>

type Shell = { urls: readonly string[]; page: string; nameOf: NameOf }

/** Serves the office's page with the vendor's name in it, so that text shows before any script runs. */
export function officeShell(app: FastifyInstance, { urls, page, nameOf }: Shell): void {
  for (const url of urls) {
    app.get(url, async (request, reply) => {
      const name = await nameOf(request.host).catch(() => undefined)
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      return name === undefined ? page : named(page, escaped(name))
    })
  }
}

/** Replaces with functions, because a name may contain `$&`. */
function named(page: string, name: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<div id="shell"[^>]*>\s*<div>\s*<b>)[^<]*/, (_, before: string) => `${before}${name}`)
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
