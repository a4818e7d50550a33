// Who may import whom. TypeScript 7 has no API that this tool could use: swc parses instead.
const foundations =
  '^src/(attribution|campaign|map|captcha|barcodes|config|errors|session|storage|host|i18n|theme|analytics|routing|modal|page-frame|pictures|ui|html|forms|exactly-once|third-party|api|contract)/'

const manifests = '^src/(features/[^/]+|app/development)/routes\\.ts$'

/** Folders from bottom to top: each imports only folders before it, so no two can form a circle. */
const layers = {
  src:
    'contract config ui host analytics api third-party storage captcha barcodes html i18n routing map modal ' +
    'theme session attribution errors pictures camera forms page-frame exactly-once campaign worker ' +
    'features first-paint app studio',
  mocks:
    'values database files pictures third-party line brands answers request areas seed platform pages hosting',
}

/** For each folder a rule against the folders after it, and against those without a place. */
function inOrder([root, order]) {
  const folders = order.split(' ')
  return folders.map((folder, at) => ({
    name: `${root}-${folder}-below-what-follows`,
    comment: 'The order of the folders: docs/architecture.md.',
    severity: 'error',
    from: { path: `^${root}/${folder}/` },
    to: {
      path: `^${root}/`,
      pathNot: [
        `^${root}/(${folders.slice(0, at + 1).join('|')})/`,
        manifests,
        '^src/routes\\.ts$',
      ],
    },
  }))
}

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
    ...Object.entries(layers).flatMap(inOrder),
    {
      name: 'every-folder-has-its-place',
      comment: 'Add a new folder to `layers`.',
      severity: 'error',
      from: {
        path: '^(src|mocks)/[^/]+/',
        pathNot: Object.entries(layers).map(
          ([root, all]) => `^${root}/(${all.replaceAll(' ', '|')})/`,
        ),
      },
      to: {},
    },
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
      name: 'the-studio-stands-apart',
      comment: 'Staff and members share foundations, and neither a page nor a session.',
      severity: 'error',
      from: { path: '^src/studio/' },
      to: {
        path: '^src/(features|app|session|first-paint|worker|main\\.tsx)',
        pathNot: manifests,
      },
    },
    {
      name: 'sheets-of-staff-close-at-back',
      comment: 'Use StaffSheet: at Back a plain sheet would leave the page.',
      severity: 'error',
      from: { path: '^src/studio/', pathNot: '^src/studio/shell/staff-sheet\\.tsx$' },
      to: { path: '^src/ui/(sheet|alert-sheet|full-screen)\\.tsx$' },
    },
    {
      name: 'foundations-know-no-feature',
      comment: 'Addresses are the exception: a manifest of routes is plain data.',
      severity: 'error',
      from: { path: foundations },
      to: { path: '^src/features/', pathNot: manifests },
    },
    {
      name: 'features-meet-in-modals',
      comment: 'A feature reaches another feature only through its modals.ts and routes.ts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/modals\\.ts$',
          '^src/features/[^/]+/[^/]+/modals\\.ts$',
          manifests,
        ],
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
      name: 'refusals-are-for-platforms',
      comment: 'The app reads every refusal as it comes.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/contract/refusals\\.ts$' },
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
      to: {
        path: '^(src|tests|e2e|scripts)/',
        pathNot: [
          '^src/contract/',
          '^src/routes\\.ts$',
          '^src/routing/campaign-path\\.ts$',
          '^src/theme/contrast\\.ts$',
          '^src/routing/route\\.ts$',
          '^src/first-paint/first-view\\.ts$',
          // LINE gets the message that staff have seen, with the links that they have checked.
          '^src/studio/messages/[^/]+-rules\\.ts$',
          '^src/studio/links/link-form-rules\\.ts$',
          manifests,
        ],
      },
    },
    {
      name: 'manifests-are-plain-data',
      comment: 'The first download, the service worker and the server read them.',
      severity: 'error',
      from: { path: manifests },
      to: { pathNot: ['^src/routing/route\\.ts$', '^src/contract/campaign-slug\\.ts$'] },
    },
    {
      name: 'no-handlers-of-another-area',
      comment: 'Areas share rules and stores; handlers only answer requests.',
      severity: 'error',
      from: { path: '^mocks/areas/([^/]+)/' },
      to: { path: '^mocks/areas/.+handlers[.]ts$', pathNot: '^mocks/areas/$1/' },
    },
    behind('@line/liff', '^src/host/line[^/]*\\.ts$'),
    behind('crypto-js', '^src/storage/encrypted-storage\\.ts$'),
    behind('dompurify', '^src/html/'),
    behind('jsbarcode', '^src/barcodes/'),
    behind('uqr', '^src/barcodes/'),
    behind('@base-ui', '^src/ui/'),
    behind('leaflet', '^src/map/'),
    behind('supercluster', '^src/map/'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|json|avif|webp|png|jpg|svg|woff2)$' },
    webpackConfig: { fileName: 'scripts/checks/import-alias.cjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
}
