import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { contractPolicy } from './security-headers.ts'

const require = createRequire(import.meta.url)

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contract of the platform</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__contract/swagger-ui.css">
<link rel="stylesheet" href="/__contract/around-viewer.css">
<script defer src="/__contract/purify.min.js"></script>
<script defer src="/__contract/swagger-ui-bundle.js"></script>
<script type="module" src="/__contract/start-viewer.mjs"></script>
</head>
<body>
<noscript><p>The page needs scripts. The document itself is <a href="/__contract/openapi.json">openapi.json</a>.</p></noscript>
<div id="viewer"></div>
</body>
</html>
`

const own = (name: string) => () => join(import.meta.dirname, 'contract', name)
const viewer = () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js')

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

/** What the page loads: files of packages as they are published, and ours. */
const files = new Map<string, [type: string, find: () => string]>([
  ['openapi.json', ['application/json; charset=utf-8', own('../../../docs/contract/openapi.json')]],
  ['start-viewer.mjs', [script, own('start-viewer.mjs')]],
  ['around-viewer.css', [style, own('around-viewer.css')]],
  ['swagger-ui.css', [style, () => require.resolve('swagger-ui-dist/swagger-ui.css')]],
  ['swagger-ui-bundle.js', [script, viewer]],
  ['purify.min.js', [script, () => require.resolve('dompurify/dist/purify.min.js')]],
])

const contractPath = '/__contract'

/** Whether a path is of the contract's page. */
export function isContractPath(pathname: string): boolean {
  return pathname === contractPath || pathname.startsWith(`${contractPath}/`)
}

/** The contract as a page to read: docs/contract/openapi.json in a viewer. */
export async function contractPage(request: Request, findViewer = viewer): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  const { pathname } = new URL(request.url)
  const answer = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
    new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contractPolicy,
      },
    })
  if (pathname === contractPath) {
    const isThere = (await read(findViewer)) !== undefined
    return isThere ? answer('text/html; charset=utf-8', page) : noViewer()
  }
  const [type, find] = files.get(pathname.slice(contractPath.length + 1)) ?? []
  const bytes = find && (await read(find))
  return type && bytes ? answer(type, bytes) : new Response('Not found', { status: 404 })
}

function noViewer() {
  const said =
    'The page of the contract needs swagger-ui-dist, a package for development that is not ' +
    'installed here: npm install. The document itself is at /__contract/openapi.json.\n'
  return new Response(said, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

async function read(find: () => string) {
  try {
    return new Uint8Array(await readFile(find()))
  } catch {
    return undefined
  }
}
