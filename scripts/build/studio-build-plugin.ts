import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the studio after the app, whose build empties the folder. */
export function studioBuild(): Plugin {
  let outDir = ''
  return {
    name: 'taem:studio-build',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: join(import.meta.dirname, 'studio-vite-config.ts'),
          logLevel: 'warn',
          build: { outDir: join(outDir, 'studio') },
        })
      },
    },
  }
}
