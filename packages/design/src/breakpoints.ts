/** Widths in pixels at which layouts change; `breakpoints.css` has the same for stylesheets. */
export const breakpoints = { xxs: 360, xs: 480, sm: 768, md: 992, lg: 1200 } as const

type Breakpoint = keyof typeof breakpoints

/** Returns the media query of screens narrower than a breakpoint, for `matchMedia`. */
export const below = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 0.02}px)`

/** Returns the media query of screens at least as wide as a breakpoint. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`
