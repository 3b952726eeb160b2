export type Supervised = {
  ended: Promise<number>
  pid(): number | undefined
  restarts(): number
  stop(): Promise<number>
  kill(): void
}

export const cannotStart: number

export function supervise(options: {
  name: string
  args: string[]
  env?: (restarts: number) => Record<string, string | undefined>
  stdout?: 'inherit' | 'ignore'
  print?: (line: string) => void
  /** Called at each start, once the program serves. */
  onReady?: () => void
}): Supervised
