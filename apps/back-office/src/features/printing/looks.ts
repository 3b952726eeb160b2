/** Colours only repeat the text. Each has enough contrast on its background. */
export const goodLook = { c: 'var(--good)', bg: 'var(--good-ground)' }
export const warnLook = { c: 'var(--warn)', bg: 'var(--warn-ground)' }
export const badLook = { c: 'var(--bad)', bg: 'var(--bad-ground)' }
export const noteLook = { c: 'var(--note)', bg: 'var(--note-ground)' }
export const quietLook = { c: 'var(--quiet)', bg: 'var(--hover)' }
