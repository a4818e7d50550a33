import { mutantsOf } from '../mutant-rules.ts'

const rules = [
  'tests/features/rewards/redeem/redeem-confirm-rules.test.ts',
  'tests/features/rewards/redeem/ask-rules.test.ts',
]
const partner = ['tests/mocks/partner-code.test.ts']
const returning = ['tests/routing/return-to.test.ts']
const deepLink = ['tests/host/deep-link.test.ts']

export const redirects = [
  ...mutantsOf('src/features/rewards/redeem/redirect-rules.ts', rules, [
    [
      'the host is compared by its ending',
      'allowedHosts.includes(outside.host)',
      'allowedHosts.some((one) => outside.host.endsWith(one))',
    ],
    [
      'the host is compared by its beginning',
      'allowedHosts.includes(outside.host)',
      'allowedHosts.some((one) => outside.host.startsWith(one))',
    ],
    ['every host is allowed', 'allowedHosts.includes(outside.host)', 'outside.host'],
    ['a port is allowed', 'host === hostname && ', ''],
    ['http is allowed', "protocol === 'https:'", "protocol.startsWith('http')"],
    ['a user is allowed', '!username && ', ''],
    ['a password is allowed', ' && !password', ''],
    ['the address is opened as it was written', '{ url: href, host }', '{ url, host }'],
  ]),
  ...mutantsOf('mocks/areas/wallet/partner-code.ts', partner, [
    [
      'the host is compared by its ending',
      'allowedHosts.includes(address.host)',
      'allowedHosts.some((one) => address.host.endsWith(one))',
    ],
    ['a port is allowed', ' || address.host !== address.hostname', ''],
    ['http is allowed', "address?.protocol !== 'https:'", "!address?.protocol.startsWith('http')"],
    ['a user is allowed', 'if (address.username || address.password)', 'if (address.password)'],
    ['a password is allowed', 'if (address.username || address.password)', 'if (address.username)'],
    ['a code at its last instant leads on', 'codeEnd(row) > now', 'codeEnd(row) >= now'],
    ['a used code leads on', "row.state === 'view_code' && ", ''],
    ['every type leads to a partner', 'type !== campaignTypes.interface || ', ''],
    ['an unpaid redemption leads on', 'if (isPaidFirst(', 'if (false && isPaidFirst('],
    ['a ticket lives two minutes', 'partnerCodeLifeMs = 60_000', 'partnerCodeLifeMs = 120_000'],
  ]),
  ...mutantsOf('src/routing/return-to.ts', returning, [
    ['another origin is accepted', "url.origin !== 'https://app.invalid' || ", ''],
    ['an encoded slash is accepted in capitals', '%5c)/i.test', '%5c)/.test'],
    ['an encoded backslash is accepted', '|%5c)', ')'],
    ['two slashes are accepted', '(\\/|%2f', '(%2f'],
    ['control characters are accepted', ' || /[\\\\\\p{Cc}]/u.test(wanted)', ''],
    ['the query is lost', 'url.pathname + url.search', 'url.pathname'],
    ['the hash is lost', ' + url.hash', ''],
    ['home is remembered', "path && path !== '/' ?", 'path ?'],
  ]),
  ...mutantsOf('src/host/deep-link.ts', deepLink, [
    ['a path of two slashes is opened', " && !link.pathname.startsWith('//')", ''],
    ['what is no path is opened', '!/^(?:[/?#]|$)/.test(state) || ', ''],
    ['LINE’s ID token stays in the address', "  'id_token',\n", ''],
    ['LINE’s verifier stays in the address', "  'mst_verifier',\n", ''],
    [
      'a credential is known by its beginning',
      'part.startsWith(`${name}=`)',
      'part.startsWith(name)',
    ],
    ['our own code and state are removed', '(isFromLogin && loginLeftovers', '(loginLeftovers'],
    ['the mark of LINE’s version stays', "  'lineAppVersion',\n", ''],
    [
      'two slashes stay at the beginning',
      "clean.pathname.replace(/^\\/{2,}/, '/')",
      'clean.pathname',
    ],
  ]),
]
