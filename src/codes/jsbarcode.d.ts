// The package types its whole renderer only; this is the one encoder that we take from it.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  interface Code128 {
    valid(): boolean
    encode(): { data: string; text: string }
  }
  type Code128Class = new (data: string, options: Record<string, never>) => Code128
  /** CommonJS with an `__esModule` mark: bundlers disagree on what the default is. */
  const exported: Code128Class | { default: Code128Class }
  export default exported
}
