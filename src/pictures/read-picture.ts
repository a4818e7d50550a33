import { namedProblem } from '@/errors/named-problems'
import { headBytes, headOf, type PictureHead, type PictureKind } from './picture-head'

/** More pixels than phone photos have; decoded, they need 256 MB. */
const mostPixels = 64_000_000

interface PictureLimits {
  kinds: readonly PictureKind[]
  mostMegabytes: number
}

/** Reads the type and size from the first bytes. */
export async function readHead(file: Blob): Promise<PictureHead | undefined> {
  return headOf(new Uint8Array(await bytesOf(file.slice(0, headBytes))))
}

/**
 * A chosen file as a picture, the right way up. What it is, its bytes say: neither its name nor its
 * type; and what is too large is refused before it is decoded.
 * @throws ApiError fileTypeUnsupported, fileTooLarge
 */
export async function readPicture(
  file: Blob,
  { kinds, mostMegabytes }: PictureLimits,
): Promise<ImageBitmap> {
  if (file.size > mostMegabytes * 1024 * 1024) {
    throw namedProblem('fileTooLarge', { max: mostMegabytes })
  }
  const head = await readHead(file)
  if (!head || !kinds.includes(head.kind)) throw namedProblem('fileTypeUnsupported')
  const { width = 1, height = 1 } = head
  if (width * height > mostPixels) throw namedProblem('fileTooLarge', { max: mostMegabytes })
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw namedProblem('fileTypeUnsupported')
  })
  if (image.width === 0 || image.height === 0) throw namedProblem('fileTypeUnsupported')
  return image
}

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return blob.arrayBuffer().catch(() => {
    // The file was moved or deleted after it was chosen.
    throw namedProblem('fileTypeUnsupported')
  })
}
