import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { getProfilePicture } from '@/contract/profile-picture'
import { changePicture, removePicture } from '@/contract/picture-change'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { openCrop, openPictureChoice } from '@/features/profile/modals'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'

/** Changes or removes the member's picture. */
export async function changeOwnPicture(): Promise<void> {
  const kept = queryClient.getQueriesData({ queryKey: [getProfilePicture.id] })
  const hasPicture = kept.some(([, picture]) => Boolean(picture))
  for (;;) {
    const chosen = await openPictureChoice({ hasPicture })
    if (!chosen) return
    if (chosen === 'remove') return confirmRemoval()
    const outcome = await openCrop({ image: chosen })
    chosen.close()
    if (outcome === 'saved') return showToast({ text: texts.t('picture.saved', { ns: 'profile' }) })
    if (outcome !== 'another') return
  }
}

/**
 * Sends the picture, and shows it everywhere at once.
 * @throws ApiError
 */
export async function sendPicture(
  image: Blob,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<void> {
  await mutate(changePicture, { body: { image } }, options)
  const url = await toDataUrl(image)
  // Set by hand: a refetch may come from the browser's cache for up to an hour.
  queryClient.setQueriesData({ queryKey: [getProfilePicture.id] }, url)
}

async function confirmRemoval() {
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('picture.sureTitle', { ns: 'profile' }),
    text: texts.t('picture.sure', { ns: 'profile' }),
    okLabel: texts.t('picture.remove', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await mutate(removePicture, {})
    await queryClient.resetQueries({ queryKey: [getProfilePicture.id] })
    showToast({ text: texts.t('picture.removed', { ns: 'profile' }) })
  } catch (error) {
    await showError(error)
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // `readAsDataURL` results in a string.
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new TypeError('The picture could not be read.'))
    reader.readAsDataURL(blob)
  })
}
