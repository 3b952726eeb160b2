/** Told to the server with every beat; a restaurant sees which one runs. */
export const version = '1.0.0'
