export function projectFiles(pattern: RegExp): string[]
