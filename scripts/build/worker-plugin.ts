import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { readFacts } from './build-facts.ts'
import { keptFiles } from './kept-files.ts'

/** The file that browsers request, and the file that replaces it to remove the worker (docs/line.md). */
export const workerFile = 'service-worker.js'
export const endWorkerFile = 'service-worker-off.js'

/** Builds the service worker with its list of files, once these are written, and its replacement. */
export function serviceWorker(): (Plugin | Plugin[])[] {
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    // The page registers it itself, and the manifest is the brand's.
    injectRegister: false,
    manifest: false,
    // With the log level of the main build.
    integration: {
      configureCustomSWViteBuild: (build) => {
        build.logLevel = 'warn'
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      target: ['chrome105', 'safari16', 'ios16'],
      globPatterns: ['index.html'],
      manifestTransforms: [
        () => ({ manifest: keptFiles('dist', readFacts()).map((file) => ({ ...file, size: 0 })) }),
      ],
    },
  })
  return [worker, endWorker()]
}

function endWorker(): Plugin {
  let root = ''
  return {
    name: 'taem:end-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const file = join(root, 'src/worker/end-worker.ts')
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const { code: source } = minifySync(file, code)
      this.emitFile({ type: 'asset', fileName: endWorkerFile, source })
    },
  }
}
