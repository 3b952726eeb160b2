export const slices: Readonly<Record<string, readonly string[]>>
