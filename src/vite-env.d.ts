/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set for a build that has the pages of staff: labels, tokens, components. */
  readonly VITE_STAFF: boolean
}

declare module 'phosphor/*' {
  /** The `d` of a Phosphor icon, drawn on 256 × 256. */
  const path: string
  export default path
}
