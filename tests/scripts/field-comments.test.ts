import { expect, test } from 'vitest'
import { described, fieldComments } from '../../scripts/contract/field-comments.ts'
import { openApiOf } from '../../scripts/contract/openapi-document.ts'
import { readContract } from '../../scripts/contract/endpoint-sources.ts'

const source = `
/** The price of one. */
const Price = z.object({
  /** In baht. */
  amount: z.number(),
})

/** What is bought. */
export const Item = z.object({
  /**
   * Its name,
   * in the language of the member.
   */
  name: z.string(),
  price: Price,
  count: z.int(),
})

export const Other = z.object({
  /** Of another thing. */
  count: z.int(),
})
`

test('comments of fields are those of the constant and of what it is made of', () => {
  expect(fieldComments(source, 'Item')).toEqual({
    name: 'Its name, in the language of the member.',
    amount: 'In baht.',
  })
})

test('a name with several comments has none', () => {
  const twice = `
export const Both = z.object({
  /** The first. */
  id: z.string(),
  inner: z.object({
    /** The second. */
    id: z.string(),
  }),
})
`
  expect(fieldComments(twice, 'Both')).toEqual({})
})

test('fields of a schema say what their comments say, also in lists', () => {
  const schema = { type: 'array', items: { properties: { name: { type: 'string' }, count: {} } } }
  expect(described(schema, { name: 'Its name.' })).toEqual({
    type: 'array',
    items: { properties: { name: { description: 'Its name.', type: 'string' }, count: {} } },
  })
})

test('the document says what a refusal may have beside its code, and what anybody may be refused', async () => {
  const document = openApiOf(await readContract(), '0', new Map())
  expect(document).toMatchObject({
    components: {
      schemas: {
        Refusal: {
          properties: {
            Error: {
              properties: {
                PointsShort: { description: '`pointNotEnough`: the points that are missing.' },
                Reason: { description: expect.stringContaining('`byStaff`') },
              },
            },
          },
        },
      },
    },
    paths: {
      '/campaigns/{campaignId}/redeem': {
        post: { 'x-refusals': expect.arrayContaining(['notFound', 'forbidden']) },
      },
    },
  })
})
