/** Returns an SVG as an address for `<img>`, where it cannot run scripts. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
