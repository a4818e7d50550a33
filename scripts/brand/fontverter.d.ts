declare module 'fontverter' {
  type Format = 'sfnt' | 'truetype' | 'woff' | 'woff2'
  const fontverter: { convert(font: Buffer, to: Format): Promise<Buffer> }
  export default fontverter
}
