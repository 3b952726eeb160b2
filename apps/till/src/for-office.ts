/**
 * The parts of the till that the office uses in the same browser: every office screen sends the till's unsent entries, and
 * signing out of the office saves them.
 */
export { countUnsentWork, leaveDevice, saveUnsentFile } from './features/device/unsent-file.ts'
export { TillWatch } from './engine/till-watch.ts'
