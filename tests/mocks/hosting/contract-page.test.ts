import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractPage, isContractPath } from '../../../mocks/hosting/contract-page.ts'
import { contentSecurityPolicy, contractPolicy } from '../../../mocks/hosting/security-headers.ts'
import { startBuilt } from '../../scripts/started.ts'

const ask = (path: string, method = 'GET') =>
  contractPage(new Request(`http://localhost${path}`, { method }))

/** The sources of a policy by directive. */
function directivesOf(policy: string) {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
}

test('everything that the page names is there, from this server', async () => {
  const page = await (await ask('/__contract')).text()
  const named = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  const own = named.filter((address) => address !== 'data:,')
  const answers = await Promise.all(own.map((address) => ask(address)))

  expect(own).toHaveLength(6)
  expect(own.every(isContractPath)).toBe(true)
  expect(answers.map(({ status }) => status)).toEqual(own.map(() => 200))
  expect(page).not.toMatch(/<script>|<style|style=|onload=/)
})

test('the document is the file of the repository', async () => {
  const answer = await ask('/__contract/openapi.json')

  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.text()).toBe(readFileSync('docs/contract/openapi.json', 'utf8'))
})

test('a package is served as it is published', async () => {
  const answer = await ask('/__contract/swagger-ui-bundle.js')
  const file = 'node_modules/swagger-ui-dist/swagger-ui-bundle.js'

  expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(file))).toBe(true)
})

test('the policy is that of the app, but for the viewer’s own sanitiser', () => {
  const app = directivesOf(contentSecurityPolicy(''))
  const beyond = [...directivesOf(contractPolicy)].flatMap(([name, sources]) =>
    sources.filter((source) => !app.get(name)?.includes(source)).map((one) => `${name} ${one}`),
  )

  expect(beyond).toEqual(['trusted-types dompurify'])
  // Without these, what they leave out would be permitted.
  const needed = ['default-src', 'base-uri', 'form-action', 'require-trusted-types-for']
  expect(needed.map((name) => directivesOf(contractPolicy).get(name))).toEqual(
    needed.map((name) => app.get(name)),
  )
})

test.each(['/__contract', '/__contract/openapi.json', '/__contract/swagger-ui.css'])(
  '%s has the policy and is not kept',
  async (path) => {
    const { headers } = await ask(path)

    expect(headers.get('content-security-policy')).toBe(contractPolicy)
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('no other file is there', async () => {
  const paths = ['package.json', 'swagger-ui.js', '../contract-page.ts', '%2e%2e/README.md', '']
  const answers = await Promise.all(paths.map((path) => ask(`/__contract/${path}`)))

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('it is only read', async () => {
  const [head, post] = [await ask('/__contract', 'HEAD'), await ask('/__contract', 'POST')]

  expect([head.status, await head.text()]).toEqual([200, ''])
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('without the packages of development the page says what is missing', async () => {
  const answer = await contractPage(new Request('http://localhost/__contract'), () => {
    throw new Error('Cannot find module')
  })

  expect(answer.status).toBe(404)
  expect(await answer.text()).toMatch(/swagger-ui-dist.*not installed.*npm install/)
})

test('a production start serves it to its own machine only', async () => {
  const origin = 'http://localhost'
  const { port, close } = await startBuilt({ faults: false, publicOrigin: origin })
  const statusOf = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}:${port}/__contract`, { headers })
    await answer.body?.cancel()
    return answer.status
  }

  const here = await statusOf()
  const there = await statusOf({ Accept: 'text/html', 'X-Forwarded-For': '203.0.113.7' })
  const outbox = await (await fetch(`${origin}:${port}/__outbox`)).text()
  await close()

  expect([here, there, outbox]).toEqual([200, 404, 'Not found'])
})
