/** The bytes of a picture as an address of themselves; empty where there are none. */
export async function toDataUrl(blob: Blob): Promise<string> {
  if (blob.size === 0) return ''
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${blob.type || 'image/png'};base64,${btoa(text)}`
}
