/**
 * The part of `qrcode` that computes the modules, without its renderers. Described here, because the types of the whole
 * package bring in those of Node.
 */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string | readonly { data: string; mode: 'alphanumeric' }[],
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; data: Uint8Array } }
}
