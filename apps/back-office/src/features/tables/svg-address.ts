/** A drawing as an address for `<img>`: as a picture it can run nothing. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
