/**
 * Version sent to the server with every heartbeat; bridges accept only higher ones. The build puts the number of the
 * newest change in the last place (tools/bridge-version.mjs); the first two are raised by hand.
 */
export const version = '1.1.0'
