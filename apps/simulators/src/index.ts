export { createSimulators, type Simulators } from './create-simulators.ts'
export { createPrinter, type PrinterFaults, type SimulatedPrinter } from './printer/printer.ts'
export { type PrintedTicket, pngOfTicket } from './printer/paper-roll.ts'
