import { isModalOpen, modalSlot } from './modal'

/** Time in milliseconds in which a flow opens its next modal. */
const pause = 400

/** Resolves once no modal is open and none follows. */
export async function whenNoModal(): Promise<void> {
  while (isModalOpen()) {
    await new Promise<void>((resolve) => {
      const stop = modalSlot.subscribe(() => {
        if (isModalOpen()) return
        stop()
        resolve()
      })
    })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
