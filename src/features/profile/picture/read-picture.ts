import { namedProblem } from '@/errors/named-problems'

const mostMegabytes = 10
const types = /^image\/(jpe?g|png|webp|hei[cf])$/
const names = /\.(jpe?g|png|webp|hei[cf])$/i

/**
 * A chosen file as a picture, the right way up. What phones call HEIC is read where the browser can.
 * @throws ApiError fileTypeUnsupported, fileTooLarge
 */
export async function readPicture(file: File): Promise<ImageBitmap> {
  const isPicture = types.test(file.type) || (file.type === '' && names.test(file.name))
  if (!isPicture) throw namedProblem('fileTypeUnsupported')
  if (file.size > mostMegabytes * 1024 * 1024) {
    throw namedProblem('fileTooLarge', { max: mostMegabytes })
  }
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw namedProblem('fileTypeUnsupported')
  })
  if (image.width === 0 || image.height === 0) throw namedProblem('fileTypeUnsupported')
  return image
}
