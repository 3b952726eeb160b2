/** The part of `qrcode` that makes the dots, without its renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
