declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

declare module '*.css'
declare module '*.woff2?url' {
  const url: string
  export default url
}
