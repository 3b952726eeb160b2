/** Colours only repeat what the word says; the ink is dark enough to be read on them. */
export const goodLook = { color: 'green', c: 'var(--good)' }
export const warnLook = { color: 'yellow', c: 'var(--warn)' }
export const badLook = { color: 'red', c: 'var(--bad)' }
export const noteLook = { color: 'blue', c: 'var(--note)' }
export const quietLook = { color: 'gray', c: 'var(--quiet)' }
