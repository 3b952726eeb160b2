export function useMemory(): void
