declare module 'autocannon' {
  export type Shot = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  export type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
    duration: number
    '2xx': number
  }
  export type Options = {
    url: string
    connections: number
    duration?: number
    /** Number of calls, instead of `duration`. */
    amount?: number
    overallRate?: number
    headers?: Record<string, string>
    requests?: (Shot & { setupRequest?: (shot: Shot) => Shot })[]
  }
  const fire: (options: Options) => Promise<Result>
  export default fire
}
