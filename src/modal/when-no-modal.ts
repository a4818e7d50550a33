import { isModalOpen, modalSlot } from './modal'

/** Milliseconds in which a flow opens its next modal: between two of them is not the end of it. */
const pause = 400

/** For a question that can wait: settles once no modal is open, and none follows. */
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
