declare module '*.dependency-cruiser.mjs' {
  const config: { forbidden: unknown[]; options: Record<string, unknown> }
  export default config
}
