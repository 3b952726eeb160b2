export { createSimulators, type Simulators } from './create-simulators.ts'
