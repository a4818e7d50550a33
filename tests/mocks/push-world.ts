import type { LineMessage } from '../../mocks/third-party/line-push.ts'
import { createWorld } from './platform-world'

/** A world whose brand has an official account at LINE, and what is pushed by it. */
export async function createPushWorld() {
  const pushed: LineMessage[] = []
  const world = await createWorld({
    linePush: {
      isOf: () => true,
      push: async (_, message) => {
        pushed.push(message)
        return 'sent'
      },
    },
  })
  return { world, pushed }
}
