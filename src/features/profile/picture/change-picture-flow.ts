import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { keyOf } from '@/api/q'
import { getProfilePicture } from '@/contract/profile'
import { changePicture, removePicture } from '@/contract/profile-picture'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { openCrop, openPictureChoice } from '@/features/profile/modals'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/** From the picture that a member taps to another one, or to none. */
export async function changeOwnPicture(): Promise<void> {
  const kept = queryClient.getQueriesData({ queryKey: keyOf(getProfilePicture) })
  const hasPicture = kept.some(([, picture]) => picture !== undefined)
  for (;;) {
    const chosen = await openPictureChoice({ hasPicture })
    if (!chosen) return
    if (chosen === 'remove') return takeAway()
    const outcome = await openCrop({ image: chosen })
    chosen.close()
    if (outcome === 'saved') return showToast({ text: say('picture.saved') })
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
  await call(changePicture, { body: { image } }, options)
  const url = await toDataUrl(image)
  // What is asked for by the hour may come from a cache for the rest of it.
  queryClient.setQueriesData({ queryKey: keyOf(getProfilePicture) }, url)
}

async function takeAway() {
  const isSure = await openAlert({
    icon: 'info',
    title: say('picture.sureTitle'),
    text: say('picture.sure'),
    okLabel: say('picture.remove'),
    cancelLabel: texts.t('action.cancel'),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await call(removePicture, {})
    await queryClient.resetQueries({ queryKey: keyOf(getProfilePicture) })
    showToast({ text: say('picture.removed') })
  } catch (error) {
    await showError(error)
  }
}

function say(
  key:
    'picture.saved' | 'picture.removed' | 'picture.sureTitle' | 'picture.sure' | 'picture.remove',
) {
  return texts.t(key, { ns: 'profile' })
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // Asked for a data URL it gives a text.
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new TypeError('The picture could not be read.'))
    reader.readAsDataURL(blob)
  })
}
