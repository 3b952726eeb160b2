export type MapServiceOptions = {
  /** Header with the key, if the service expects it there. */
  header?: { name: string; value: string } | undefined
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Timeout while a guest waits at the map; afterwards the address is typed manually. */
const usualTimeoutMs = 3_000

/** Calls a service of maps. @throws when it did not answer in time */
export function askMapService(options: MapServiceOptions, url: string): Promise<Response> {
  return (options.fetch ?? fetch)(url, {
    headers: {
      accept: 'application/json',
      'accept-language': 'fa',
      'user-agent': 'Sofreh',
      ...(options.header ? { [options.header.name]: options.header.value } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
  })
}
