import { expect, test } from 'vitest'
import {
  breakingChanges,
  newestVersion,
  undeclared,
} from '../../scripts/contract/breaking-rules.ts'
import type { Json } from '../../scripts/contract/json-value.ts'

interface Parts {
  path?: string
  request?: Json
  answer?: Json
  parameters?: Json
}

const plain = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
const wider = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }

function documentOf({
  path = '/things',
  request = plain,
  answer = plain,
  parameters = [],
}: Parts): Json {
  const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
  const operation = {
    operationId: 'makeThing',
    parameters,
    requestBody: content(request),
    responses: { '200': content(answer) },
  }
  return { paths: { [path]: { post: operation } } }
}

const top = { name: 'top', in: 'query', required: true, schema: { type: 'integer' } }

test.each<[string, Parts, Parts, string[]]>([
  ['nothing', {}, {}, []],
  ['another path', {}, { path: '/others' }, ['moved from POST /things to POST /others']],
  [
    'a request field is gone',
    { request: wider },
    { request: { ...wider, properties: {} } },
    ['body.a: no longer taken', 'body.b: no longer taken'],
  ],
  [
    'a request field is new and optional',
    {},
    { request: { ...plain, properties: wider.properties } },
    [],
  ],
  [
    'a request field is newly required',
    { request: wider },
    { request: { ...wider, required: ['b'] } },
    ['body.b: now required'],
  ],
  ['a parameter is newly required', {}, { parameters: [top] }, ['top: now required']],
  ['a parameter is gone', { parameters: [top] }, {}, ['top: no longer taken']],
  [
    'a value of a request is gone',
    { request: { properties: { a: { enum: ['x', 'y'] } } } },
    { request: { properties: { a: { enum: ['x'] } } } },
    ['body.a.: the value y is no longer taken'],
  ],
  [
    'a value of an answer is new',
    { answer: { properties: { a: { enum: ['x'] } } } },
    { answer: { properties: { a: { enum: ['x', 'y'] } } } },
    [],
  ],
  [
    'an answer field became optional',
    {},
    { answer: { ...plain, required: [] } },
    // A platform that sends it is as right as before.
    [],
  ],
  [
    'an answer field became required',
    { answer: wider },
    { answer: { ...wider, required: ['b'] } },
    ['b: now required in the answer'],
  ],
  [
    'the type within a list',
    { answer: { type: 'array', items: { type: 'string' } } },
    { answer: { type: 'array', items: { type: 'integer' } } },
    ['[].: the type "string" became "integer"'],
  ],
])('%s', (_, before, after, changes) => {
  const found = breakingChanges(documentOf(before), documentOf(after))
  expect(found).toEqual(changes.map((change) => ({ endpoint: 'makeThing', change })))
})

test('an endpoint that is gone', () => {
  const gone = breakingChanges(documentOf({}), { paths: {} })
  expect(gone).toEqual([{ endpoint: 'makeThing', change: 'is gone' }])
})

test('an object that holds itself, by its name', () => {
  const holding = (type: string): Json => ({
    ...(documentOf({ answer: { $ref: '#/components/schemas/Tree' } }) as object),
    components: {
      schemas: {
        Tree: {
          type: 'object',
          properties: { name: { type }, inner: { $ref: '#/components/schemas/Tree' } },
        },
      },
    },
  })
  expect(breakingChanges(holding('string'), holding('integer'))).toHaveLength(1)
})

const changelog = `# Changes

## 2026-12-01

- Breaking: \`makeThing\` is gone.

## 2026-11-27

- Breaking: \`getThing\` is gone.
`

test('only the newest version declares', () => {
  expect(newestVersion(changelog)).toBe('2026-12-01')
  const found = ['makeThing', 'getThing'].map((endpoint) => ({ endpoint, change: 'is gone' }))
  expect(undeclared(found, changelog)).toEqual([{ endpoint: 'getThing', change: 'is gone' }])
})

test('a changelog without a version', () => {
  expect(() => newestVersion('# Changes')).toThrow('has no version')
})
