/** Origin of a sign-in: the restaurant, the host of the page, the address, and the device's name for itself. */
export type SignInPlace = {
  vendorId: string
  host: string
  address: string
  device: string
  /** Id of a device that signed in with this phone before; its codes are limited separately. */
  knownDevice?: string | undefined
}
