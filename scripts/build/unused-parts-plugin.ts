import type { Plugin } from 'vite'

export interface Part {
  /** The end of the file's path. */
  file: string
  part: RegExp
  instead: string
}

/**
 * Parts of libraries that the app never runs. A class that another one creates looks used to the
 * bundler. The linter refuses imports of react-query that would need these parts, and a test texts
 * that would.
 */
const unusedParts: Part[] = [
  {
    file: '/@tanstack/query-core/build/modern/mutationCache.js',
    part: /^var MutationCache = class .*?^};$/ms,
    instead:
      'var MutationCache = class { clear() {} resumePausedMutations() { return Promise.resolve() } };',
  },
  // It keeps React's names apart for React 17, with all the others.
  {
    file: '/@base-ui/utils/safeReact.mjs',
    part: /\.\.\.React$/m,
    instead: 'useId: React.useId, useInsertionEffect: React.useInsertionEffect',
  },
  // All style sheets are one (decision 36), and the policy of our pages has no nonce.
  {
    file: 'vite/preload-helper.js',
    part: /(?<=const isCss = ).*?;$/m,
    instead: 'false;',
  },
  {
    file: 'vite/preload-helper.js',
    part: /^\t*const cspNonceMeta = .*?^\t*const cspNonce = .*?;$/ms,
    instead: 'const cspNonce = undefined;',
  },
  // Only the scheduler for React's own tests has these.
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    part: /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g,
    instead: 'undefined',
  },
  // They try out HTML, which the policy of our pages refuses, for shapes that our map has none of.
  {
    file: '/leaflet/dist/leaflet-src.esm.js',
    part: /^var inlineSvg = .*?^}\)\(\);$/ms,
    instead: 'var inlineSvg = true;',
  },
  {
    file: '/leaflet/dist/leaflet-src.esm.js',
    part: /^var vml = .*?^}\(\)\);$/ms,
    instead: 'var vml = false;',
  },
  // Texts come as modules (`texts.ts`).
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^class Connector .*?^}$/ms,
    instead: 'class Connector extends EventEmitter { state = {} }',
  },
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^  (?:use|dir|hydrate|cloneInstance|loadNamespaces|loadLanguages)\(.*?^  }$/gms,
    instead: '',
  },
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^  (?:toJSON|setDefaultNamespace|remove\w+|clearCache)\(.*?^  }$/gms,
    instead: '',
  },
  // What tells of missing texts, and of how a text was found.
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^  (?:getUsedParamsDetails|getPluralFormsOfKey|getSuffixes)\(.*?^  }$/gms,
    instead: '',
  },
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^      s\.utils = \{.*?^      \};$/ms,
    instead: 's.utils = {};',
  },
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^  (?:hasLoadedNamespace|reloadResources)\(.*?^  }$/gms,
    instead: '',
  },
  // No text contains another one.
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^  nest\(.*?^  }$/ms,
    instead: 'nest(text) { return text }',
  },
  // Values come formatted (`formats.ts`).
  {
    file: '/i18next/dist/esm/i18next.js',
    part: /^class Formatter .*?^}$/ms,
    instead: 'const Formatter = undefined;',
  },
]

/** Leaves these parts out of the build. Fails where a new version of a library has none of that name. */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'taem:unused-parts',
    apply: 'build',
    transform(code, id) {
      const parts = unusedParts.filter(({ file }) => id.endsWith(file))
      if (parts.length === 0) return undefined
      return { code: parts.reduce(replacePart, code), map: null }
    },
  }
}

/** @throws where the file has no such part. */
export function replacePart(code: string, { file, part, instead }: Part): string {
  const replaced = code.replace(part, instead)
  if (replaced === code) throw new Error(`${file} has no part ${part.source} any more.`)
  return replaced
}
