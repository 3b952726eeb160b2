/** Token of this phone's visit; sent with every call, and valid only for that visit's bill. */
let token: string | undefined

export const tableToken = (): string | undefined => token

export function setTableToken(next: string | undefined): void {
  token = next
}
