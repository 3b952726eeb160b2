/** The part of `qrcode` that computes the modules, without its renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
