import Fastify, { type FastifyInstance } from 'fastify'
import { controlPage } from './control-page.ts'
import { createJibitBank, type JibitBank } from './jibit/jibit-state.ts'
import { jibitRoutes } from './jibit/jibit.ts'
import { createSmsState, kavenegarRoutes, type SmsState } from './kavenegar/kavenegar.ts'
import { parsianRoutes } from './parsian/parsian.ts'
import { createParsianBank, type ParsianBank } from './parsian/parsian-state.ts'
import { createVandarBank, type VandarBank } from './vandar/vandar-state.ts'
import { vandarRoutes } from './vandar/vandar.ts'
import { zarinpalRoutes } from './zarinpal/zarinpal.ts'
import { createBank, type ZarinpalBank } from './zarinpal/zarinpal-state.ts'

/**
 * Stand-ins for third parties, written from their documents alone: they share no code with the adapters that call
 * them, so that one misunderstanding cannot pass on both sides. All answer on one port under the providers' own paths.
 */
export type Simulators = {
  app: FastifyInstance
  sms: SmsState
  zarinpal: ZarinpalBank
  vandar: VandarBank
  jibit: JibitBank
  parsian: ParsianBank
  /** Starts listening; answers the base address. Port 0 takes a free one. */
  listen(port: number, host?: string): Promise<string>
  close(): Promise<void>
}

export async function createSimulators(): Promise<Simulators> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // Some clients send the absolute form of the address, as to a proxy.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^https?:\/\/[^/]+/, ''),
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text as string)))
  })
  const sms = createSmsState()
  const zarinpal = createBank()
  const vandar = createVandarBank()
  const jibit = createJibitBank()
  const parsian = createParsianBank()
  kavenegarRoutes(app, sms)
  zarinpalRoutes(app, zarinpal)
  vandarRoutes(app, vandar)
  jibitRoutes(app, jibit)
  await parsianRoutes(app, parsian)
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(controlPage()))
  return {
    app,
    sms,
    zarinpal,
    vandar,
    jibit,
    parsian,
    listen: (port, host = '127.0.0.1') => app.listen({ port, host }),
    close: () => app.close(),
  }
}
