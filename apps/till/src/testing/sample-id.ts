/** Returns the same id for the same number, in the form of the server's ids. */
export const sampleId = (number: number): string => `01a20def-0000-7000-8000-${String(number).padStart(12, '0')}`
