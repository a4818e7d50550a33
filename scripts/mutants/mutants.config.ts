import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import ours from '../../vite.config.ts'
import { swapSource } from './swap-plugin.ts'

const root = join(import.meta.dirname, '../..')

/** The tests as always, on sources with a fault: see mutants.ts. */
export default defineConfig((env) =>
  mergeConfig(ours(env), {
    root,
    plugins: [swapSource(root)],
    test: {
      // One after the other: they share the machine with whatever else runs.
      maxWorkers: 1,
      // It knows a module by its file, which stays as it is: a mutant would run unchanged, and later
      // tests could run a mutant.
      fsModuleCache: false,
    },
  }),
)
