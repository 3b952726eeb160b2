export { createPrinting, type Printing } from './create-printing.ts'
export type { MenuCategory, PrintingDeps } from './printing-deps.ts'
