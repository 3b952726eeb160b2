/** The token of the party this phone sits with; sent with every call, and true for nothing but that party's own bill. */
let token: string | undefined

export const tableToken = (): string | undefined => token

export function setTableToken(next: string | undefined): void {
  token = next
}
