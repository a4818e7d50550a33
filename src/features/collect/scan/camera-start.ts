import { cameraPermission } from '@/camera/camera'
import { type CameraTrouble, describeTrouble } from '@/camera/camera-trouble'
import { loadTexts } from '@/i18n/texts'
import { scannerMemory } from './scanner-memory'

/** Whether the camera opens without an explanation, or why it cannot open. */
export type CameraStart = { opensAtOnce: boolean } | { trouble: CameraTrouble }

/**
 * What is known of the camera before it is opened. Asks the browser, not the member.
 * @throws ApiError network when its texts cannot be loaded
 */
export async function cameraStart(): Promise<CameraStart> {
  await loadTexts('camera')
  try {
    const permission = await cameraPermission()
    return { opensAtOnce: permission === 'granted' || scannerMemory().wasOpened === true }
  } catch (thrown) {
    return { trouble: await describeTrouble(thrown) }
  }
}
