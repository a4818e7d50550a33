/** The bytes of a picture as an address of themselves. */
export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${blob.type || 'image/png'};base64,${btoa(text)}`
}
