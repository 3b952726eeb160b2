export function storeFilesInMemory(): void
