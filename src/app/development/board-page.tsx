import { config } from '@/config/config'
import { Board } from '@/ui/board'

/** In development only: every component in every state. */
export function Component() {
  const { bases, appId } = config()
  const images = `${bases.blob}/webconfig/whitelabel/${appId}/images`
  return <Board art={(name) => `${images}/${name}.svg`} />
}
