/** A photo of a receipt as it is sent: a JPEG of at most 2000 pixels a side and 2 MB. */
export interface ReceiptPhoto {
  blob: Blob
  /** As the file was called that the member chose, with the ending of a JPEG. */
  name: string
  /** Whether it looks sharp and bright enough to read: a hint, never a bar. */
  isClear: boolean
}

/** A picture before its corners are chosen. Whoever has it closes the image. */
export interface RawPhoto {
  image: ImageBitmap
  name: string
}

/** In pixels. */
export const mostSide = 2000
export const mostBytes = 2 * 1024 * 1024
