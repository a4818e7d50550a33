/// <reference types="vite/client" />

declare module 'phosphor/*' {
  /** The `d` of a Phosphor icon, drawn on 256 × 256. */
  const path: string
  export default path
}
