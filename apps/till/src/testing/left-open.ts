/** Closes the till that a test file left open; set when one opens. */
export const leftOpen: { close: () => Promise<void> } = { close: () => Promise.resolve() }
