import type { Plugin } from 'vite'

/**
 * Leaves out of the built app which refusals each endpoint lists: they tell those who build a platform
 * what to answer, and the app reads every refusal as it comes.
 */
export function endpointErrors(): Plugin {
  return {
    name: 'taem:endpoint-errors',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined
      return { code: code.replaceAll(/^ {2}errors: \[[^\]]*\],\n/gm, ''), map: null }
    },
  }
}
