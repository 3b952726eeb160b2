type Written = { lines: number; colourCodes: number }
export const longestGreenLog: number
export const written: Written
export function countOutput(): void
export function outputProblem(counts?: Written, isTerminal?: boolean): string | undefined
export function run(args: readonly string[], env?: Record<string, string>, after?: Promise<unknown>): Promise<number>
