import { LineError } from '../../line/line-error.ts'
import type { Services } from '../../request/request-context.ts'

/** Takes what LINE refuses of a brand's menus: the next run tries again, and operators hear of it. */
export function passOverLine({ warn }: Pick<Services, 'warn'>, appId: string) {
  return (error: unknown): void => {
    if (!(error instanceof LineError)) throw error
    warn('LINE does not take the rich menus: they are tried again.', appId, error)
  }
}
