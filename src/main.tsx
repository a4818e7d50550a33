import { boot } from '@/app/boot'
import { showBrokenConfig } from '@/app/broken-config'
import { ConfigError } from '@/config/config'

boot().catch((error: unknown) => {
  showBrokenConfig(error instanceof ConfigError ? error.message : undefined)
  throw error
})
