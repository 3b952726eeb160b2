/**
 * Returns a QR code as an SVG data URL. It draws the modules itself because the library's renderers are larger than
 * this code.
 */
import { create } from 'qrcode/lib/core/qrcode.js'

const margin = 2

/** @param mode `alphanumeric` takes capital letters and digits only and needs fewer modules; `any` takes every text */
export function qrPicture(text: string, mode: 'alphanumeric' | 'any' = 'alphanumeric'): string {
  const { size, data } = create(mode === 'any' ? text : [{ data: text, mode }], { errorCorrectionLevel: 'L' }).modules
  let path = ''
  for (let at = 0; at < size * size; at += 1)
    if (data[at]) path += `M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`
  const side = size + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
