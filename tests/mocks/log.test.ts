import { expect, onTestFinished, test } from 'vitest'
import { asPartOfRequest, asRequest, noteRequest } from '../../mocks/values/current-request'
import { logError, logWarning, startLog } from '../../mocks/values/log'

function capture() {
  const lines: string[] = []
  onTestFinished(startLog({ mode: 'json', write: (line) => void lines.push(line) }))
  return () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  ['null value in "email" of (nok@mail.example)', 'null value in … of …'],
  ["invalid input for type integer: 'Mango#2468'", 'invalid input for type integer: …'],
  ['Unexpected token in "{\\"name\\":1}" at 3', 'Unexpected token in … at 3'],
  ['Key (contact_number)=(0891234567) already exists', 'Key (contact_number)=… already exists'],
  ['UNIQUE constraint failed: member.email', 'UNIQUE constraint failed: member.email'],
  ['no answer for 089 123 4567', 'no answer for …'],
  ['no menu for U0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'no menu for …'],
])('an error in the log has none of the values that it quotes: %s', (message, said) => {
  const written = capture()

  logError(Object.assign(new Error(message), { code: '23505', constraint: 'member_by_email' }))

  const [line] = written()
  expect(line).toMatchObject({ log: 'error', code: '23505', constraint: 'member_by_email' })
  expect(line?.['error']).toBe(`Error: ${said}`)
  expect(line?.['calls']).toContain('log.test.ts')
})

test('what deeper code writes carries the id of the request', () => {
  const written = capture()

  const id = asRequest('192.0.2.7', (request) => {
    noteRequest({ brand: 'chaan-demo', endpoint: 'signIn' })
    logWarning('The provider could not be asked.')
    return request.id
  })
  logWarning('Outside of requests.')

  expect(written()).toEqual([
    expect.objectContaining({ id, brand: 'chaan-demo', endpoint: 'signIn', log: 'warning' }),
    expect.not.objectContaining({ id: expect.anything() }),
  ])
})

test('a page that asks the platform keeps its own outcome', () => {
  const [page, part] = asRequest('', (request) => {
    noteRequest({ endpoint: 'page' })
    const inner = asPartOfRequest(() => {
      noteRequest({ endpoint: 'getCampaign', refusal: 'notFound' })
      return 'asked'
    })
    return [request, inner] as const
  })

  expect(part).toBe('asked')
  expect(page).toMatchObject({ endpoint: 'page' })
  expect(page).not.toHaveProperty('refusal')
})
