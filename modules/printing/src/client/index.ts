export type { Bridge, PaperAlarm, Printer, PrintingEndpoint, PrintJob, Station } from '../contract/index.ts'
export * from '../text/printing.fa.ts'
export { deliveryPlaces, slipWords } from '../text/slips.fa.ts'
