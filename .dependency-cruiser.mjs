// Who may import whom. TypeScript 7 has no API that this tool could use: swc parses instead.
const foundations =
  '^src/(attribution|captcha|codes|config|errors|session|host|i18n|theme|analytics|routing|modal|pictures|ui|html|forms|outside|api|contract)/'

/** A library that stands behind one module of ours. */
function behind(library, modules) {
  const name = library.replaceAll(/[^a-z]/g, '-').replace(/^-+/, '')
  return {
    name: `${name}-stands-behind-one-module`,
    severity: 'error',
    from: { path: '^src/', pathNot: modules },
    to: { path: `^node_modules/${library}(/|$)` },
  }
}

export default {
  forbidden: [
    {
      name: 'no-circle',
      // A modal that opens the next one names modals.ts, which loads it later: that is no circle.
      comment: 'Modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-barrel',
      comment: 'Import the file itself.',
      severity: 'error',
      from: {},
      to: { path: '/index[.]tsx?$', pathNot: '^node_modules/' },
    },
    {
      name: 'no-barrel-file',
      comment: 'A file named index hides what it holds.',
      severity: 'error',
      from: { path: '^(src|mocks|tests|e2e)/.*/index[.]tsx?$' },
      to: {},
    },
    {
      name: 'app-is-the-top',
      comment: 'Only main.tsx and app/ know the app; everything else is below it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main\\.tsx$)' },
      to: { path: '^src/(app/|main\\.tsx$)' },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: foundations },
      to: { path: '^src/features/' },
    },
    {
      name: 'features-meet-in-modals',
      comment: 'A feature reaches another feature only through its modals.ts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/modals\\.ts$'],
      },
    },
    {
      name: 'ui-knows-only-ui',
      comment: 'Texts and data come in as props.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        pathNot: [
          '^src/ui/',
          '^node_modules/(react|react-dom|@types/react|@types/react-dom|@base-ui|@tanstack/react-virtual)/',
          '^phosphor/',
        ],
      },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'contract-takes-zod-mini',
      comment: 'The full build of zod is 15 KiB more in what a browser loads.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^node_modules/zod/',
        pathNot: '^node_modules/zod/(v4/)?mini/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-knows-contract',
      comment:
        'Below the api are the contract and the app config; what else it needs is handed to it.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^src/', pathNot: '^src/(api|config|contract)/' },
    },
    {
      name: 'src-stands-alone',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(mocks|tests|e2e|scripts)/' },
    },
    {
      name: 'platform-knows-only-the-contract',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^(src|tests|e2e|scripts)/', pathNot: '^src/contract/' },
    },
    behind('@line/liff', '^src/host/line[^/]*\\.ts$'),
    behind('crypto-js', '^src/session/encrypted-storage\\.ts$'),
    behind('dompurify', '^src/html/'),
    behind('jsbarcode', '^src/codes/'),
    behind('uqr', '^src/codes/'),
    behind('@base-ui', '^src/ui/'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|json|avif|webp|png|jpg|svg|woff2)$' },
    webpackConfig: { fileName: 'scripts/import-alias.cjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
}
