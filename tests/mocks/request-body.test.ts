import { expect, test } from 'vitest'
import { bodyOf } from '../../mocks/request/request-body'

const problemOf = (body: Promise<unknown>) => body.then(() => 'none', String)

test('a body with too large a Content-Length is refused before it is read', async () => {
  const headers = { 'Content-Length': '11' }
  const request = new Request('http://here/', { method: 'POST', headers, body: 'x' })

  const problem = await problemOf(bodyOf(request, 10))

  expect(problem).toBe('Problem: tooLarge')
  expect(request.bodyUsed).toBe(false)
})

test('a body without a length is read up to the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 4
      controller.enqueue(new Uint8Array(4))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' }

  const problem = await problemOf(bodyOf(new Request('http://here/', init), 10))

  expect(problem).toBe('Problem: tooLarge')
  expect(sent).toBeLessThan(30)
})

test('a body of exactly the maximum length is read and parsed by its type', async () => {
  const form = new FormData()
  form.set('remark', 'อร่อย')
  const request = new Request('http://here/', { method: 'POST', body: form })

  const body = await bodyOf(request, 1000)

  expect(Object.fromEntries(await body.formData())).toEqual({ remark: 'อร่อย' })
  const text = new Request('http://here/', { method: 'POST', body: '["12345"]' })
  expect(await (await bodyOf(text, 9)).json()).toEqual(['12345'])
})
