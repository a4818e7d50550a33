// Runs in the browser as it stands here, after the sanitiser and the viewer.
const { DOMPurify, SwaggerUIBundle, trustedTypes } = globalThis
const documentUrl = '/__contract/openapi.json'

const own = trustedTypes?.createPolicy('app-html', { createHTML: (html) => html })
// The viewer hands descriptions over as plain text, sanitised by itself.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => DOMPurify.sanitize(html, { TRUSTED_TYPES_POLICY: own }),
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', dress)
dress()

/** Makes `#getPoints` what the viewer opens, `#/points/getPoints`. Whether it did. */
async function lead() {
  const [, id] = /^#(\w+)$/.exec(location.hash) ?? []
  if (!id) return false
  const { paths } = await (await fetch(documentUrl)).json()
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) return false
  history.replaceState(null, '', `#/${found.tags[0]}/${id}`)
  return true
}

/** The filter of the viewer finds names of groups only. */
function opsFilter(groups, phrase) {
  const wanted = phrase.toLowerCase()
  const isWanted = (operation) =>
    [operation.getIn(['operation', 'operationId']), operation.get('path')].some((text) =>
      String(text).toLowerCase().includes(wanted),
    )
  return groups
    .map((group, name) =>
      name.toLowerCase().includes(wanted)
        ? group
        : group.update('operations', (operations) => operations.filter(isWanted)),
    )
    .filter((group) => group.get('operations').size > 0)
}

/** The base of an address, which the viewer shows only where it sends requests. */
const withBase =
  (SummaryPath, { React, specSelectors }) =>
  (props) => {
    const [path, method] = ['path', 'method'].map((name) => props.operationProps.get(name))
    const described = ['paths', path, method, 'servers', 0, 'description']
    const [base] = (specSelectors.specJson().getIn(described) ?? '').split(':')
    const shown = React.createElement('span', { className: 'base-of-path' }, base)
    return React.createElement(React.Fragment, null, shown, React.createElement(SummaryPath, props))
  }

/**
 * A part of the document with what it refers to in its place; a reference within itself stays. The
 * viewer's own way reads the whole document anew first, which takes seconds.
 */
async function resolveSubtree(whole, path) {
  const at = (from, keys) => keys.reduce((part, key) => part?.[key], from)
  const inlined = (part, within) => {
    if (Array.isArray(part)) return part.map((each) => inlined(each, within))
    if (part === null || typeof part !== 'object') return part
    const { $ref, ...own } = part
    if (typeof $ref !== 'string') {
      return Object.fromEntries(
        Object.entries(part).map(([key, value]) => [key, inlined(value, within)]),
      )
    }
    if (within.includes($ref)) return part
    const keys = $ref.slice(2).split('/')
    return { ...inlined(at(whole, keys), [...within, $ref]), ...inlined(own, within) }
  }
  return { spec: inlined(at(whole, path), []), errors: [] }
}

await lead()
addEventListener('hashchange', () => {
  void lead().then((isLed) => isLed && location.reload())
})

SwaggerUIBundle({
  domNode: document.getElementById('viewer'),
  url: documentUrl,
  deepLinking: true,
  // Long lists are drawn where they show: among closed groups it finds the place of an operation.
  docExpansion: location.hash.startsWith('#/') ? 'none' : 'list',
  filter: true,
  plugins: [
    { fn: { opsFilter, resolveSubtree }, wrapComponents: { OperationSummaryPath: withBase } },
  ],
  displayOperationId: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  // It shows the contract; it sends nothing to a platform, and asks nobody whether the document is valid.
  supportedSubmitMethods: [],
  validatorUrl: null,
})
