export type TypeProgram = { name: string; config: string; own: RegExp; without: readonly RegExp[] }

export const programs: readonly TypeProgram[]
export function problemsOf(program: TypeProgram, code: number, output: string): string[]
