import Fastify, { type FastifyInstance } from 'fastify'
import { controlPage } from './control-page.ts'
import { type CourierCompanies, openCourierCompanies } from './courier-companies/open-courier-companies.ts'
import { type Gateways, openGateways } from './gateways.ts'
import { createSmsState, kavenegarRoutes, type SmsState } from './kavenegar/kavenegar.ts'
import { guardNetwork } from './network-guard.ts'
import { nominatimRoutes } from './nominatim/nominatim.ts'
import { nominatimSearchRoutes } from './nominatim/nominatim-search.ts'
import { createGeocoderState, type GeocoderState } from './nominatim/nominatim-state.ts'
import { createPushState, type PushState, pushRoutes } from './web-push/push-service.ts'

/**
 * Simulators of third parties, written from their documents alone: they share no code with the adapters that call them,
 * so one misunderstanding cannot be on both sides. All listen on one port under the providers' own paths.
 */
export type Simulators = Gateways & {
  app: FastifyInstance
  sms: SmsState
  geocoder: GeocoderState
  push: PushState
  couriers: CourierCompanies
  /** Starts listening; returns the base URL. Port 0 takes a free one. */
  listen(port: number, host?: string): Promise<string>
  close(): Promise<void>
}

export async function createSimulators(): Promise<Simulators> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // Some clients send the URL in absolute form, as to a proxy.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^https?:\/\/[^/]+/, ''),
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text as string)))
  })
  guardNetwork(app)
  const sms = createSmsState()
  kavenegarRoutes(app, sms)
  const geocoder = createGeocoderState()
  nominatimRoutes(app, geocoder)
  nominatimSearchRoutes(app, geocoder)
  const push = createPushState()
  pushRoutes(app, push)
  const gateways = await openGateways(app)
  const couriers = openCourierCompanies(app)
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(controlPage()))
  return {
    ...gateways,
    app,
    sms,
    geocoder,
    push,
    couriers,
    listen: (port, host = '127.0.0.1') => app.listen({ port, host }),
    close: () => app.close(),
  }
}
