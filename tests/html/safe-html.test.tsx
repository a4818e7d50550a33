import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initHost } from '@/host/host'
import { readableText, SafeHtml } from '@/html/safe-html'

beforeAll(() => initHost({}))

test('headings, lists and links of a text show', () => {
  render(
    <SafeHtml html='<h2>1.</h2><ul><li>One</li></ul><a href="https://chaan.example/">More</a>' />,
  )

  expect(screen.getByRole('heading', { name: '1.' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('One')
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 1"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p style="position:fixed;inset:0" class="sh-top" id="root" onclick="window.ran = 1"></p>',
  '<a href="javascript:window.ran = 1">x</a>',
  '<a href=" &#106;avascript:window.ran = 1">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="http://plain.example/">x</a>',
  '<a href="//evil.example/">x</a>',
  '<object data="x"></object><embed src="x"><link rel="stylesheet" href="x"><base href="//evil">',
  '<template><script>window.ran = 1</script></template>',
])('nothing is left of %s', (html) => {
  const { container } = render(<SafeHtml html={`<p>Text</p>${html}`} />)

  const left = 'script, img, svg, iframe, math, form, input, object, embed, link, base, template'
  expect(container.querySelectorAll(left)).toHaveLength(0)
  expect(container.querySelectorAll('[style], [id], [onclick], [href], p[class]')).toHaveLength(0)
  expect(container).toHaveTextContent('Text')
})

test('a link opens as the host opens links, without a way back into the app', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  render(<SafeHtml html='<a href="https://chaan.example/terms">Read</a>' />)

  await userEvent.click(screen.getByRole('link'))

  expect(open).toHaveBeenCalledWith('https://chaan.example/terms', '_blank', 'noopener,noreferrer')
})

test('a link to an address of e-mail is kept', () => {
  render(<SafeHtml html='<a href="mailto:privacy@chaan.example">Write</a>' />)

  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:privacy@chaan.example')
})

test.each([
  ['', ''],
  ['<p>  </p><script>text</script>', ''],
  ['<h1>Terms</h1>', 'Terms'],
])('%j has %j to read', (html, text) => {
  expect(readableText(html)).toBe(text)
})
