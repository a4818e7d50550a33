// The package only types its renderer; this is the one encoder in use.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  interface Code128 {
    valid(): boolean
    encode(): { data: string; text: string }
  }
  type Code128Class = new (data: string, options: Record<string, never>) => Code128
  /** CommonJS with `__esModule`: bundlers disagree on its default export. */
  const exported: Code128Class | { default: Code128Class }
  export default exported
}
