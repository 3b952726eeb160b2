/** Told to the server with every beat. Raised with every change that shops shall get: bridges take nothing that is not higher. */
export const version = '1.1.0'
