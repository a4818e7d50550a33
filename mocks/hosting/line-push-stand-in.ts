import type { LinePush } from '../third-party/line-push.ts'
import type { Outbox } from '../request/outbox-store.ts'

/** For development and tests: the outbox takes what LINE would send. */
export function linePushStandIn(outbox: Outbox): LinePush {
  return {
    isOf: () => true,
    async push(appId, { to, title, body, address }, { now }) {
      const text = address === undefined ? body : `${body}\n${address}`
      const message = { channel: 'line', recipient: to, subject: title, body: text } as const
      await outbox.send(appId, now, message)
      return 'sent'
    },
  }
}
