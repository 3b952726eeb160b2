export { below, breakpoints, from } from './breakpoints.ts'
export { palette } from './palette.ts'
