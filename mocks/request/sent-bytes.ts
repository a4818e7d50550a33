import { Upload } from './uploads.ts'
import { refusal } from '../pictures/picture.ts'

/**
 * The bytes of a picture that came with a request.
 * @throws Problem invalid, with `reason` type, for a field that is no file
 */
export async function sentBytes(image: unknown): Promise<Uint8Array<ArrayBuffer>> {
  if (!(image instanceof Upload)) throw refusal('type')
  return image.bytes()
}
