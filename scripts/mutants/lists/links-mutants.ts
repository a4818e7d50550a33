import { mutantsOf } from '../mutant-rules.ts'

const links = ['tests/mocks/studio/short-links.test.ts', 'tests/mocks/short-link-rules.test.ts']
const served = ['tests/mocks/pages/short-link-answers.test.ts']

export const shortLinks = [
  ...mutantsOf('mocks/areas/links/short-link-rules.ts', links, [
    ['another origin is stored', ' || origin !== nowhere', ''],
    ['a path that begins with two slashes is stored', ` || pathname.startsWith('//')`, ''],
    ['a page that is not there is stored', 'isKnownPath(pathname) ?', 'pathname ?'],
    [
      'a browser is sent to another origin',
      'url.origin === new URL(origin).origin ?',
      'url.origin ?',
    ],
    ['a link leads on at its expiry', 'expires_at > now', 'expires_at >= now'],
    ['a link that was ended leads on', 'ended_at === null && ', ''],
    ['a program without a name is a person', `userAgent === '' || `, ''],
  ]),
  ...mutantsOf(
    'mocks/areas/links/open-short-link.ts',
    [...links, ...served],
    [
      ['a look ahead is counted', ' && !looksAhead(headers)', ''],
      ['a HEAD request is counted', `method === 'GET' && `, ''],
      ['a redirect may be kept', `'no-store'`, `'max-age=60'`],
      ['a capital is another link', '?.toLowerCase()', ''],
    ],
  ),
  ...mutantsOf('mocks/areas/links/change-links.ts', links, [
    ['a name that is taken is given again', 'known?.path === path && ', ''],
    ['an expiry may have passed', 'at <= now', 'at < 0'],
  ]),
  ...mutantsOf('mocks/areas/links/short-link-store.ts', links, [
    ['an older version overwrites', `\n    .where('version', '=', version)`, ''],
  ]),
]
