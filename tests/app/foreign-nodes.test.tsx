import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { tolerateForeignNodes } from '@/app/foreign-nodes'

tolerateForeignNodes()

/** What browser translation does to a page: each text node is wrapped, or replaced by another. */
function translate(change: 'wrap' | 'replace') {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const text of nodes) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    if (change === 'wrap') font.append(text)
    else font.textContent = `<${text.textContent}>`
  }
}

function Points() {
  const [count, setCount] = useState(0)
  return (
    <p>
      {count > 0 && 'You have '}
      {count > 0 ? <b>{count}</b> : 'No points'}
      {count === 0 && ' yet'}
      <button type="button" onClick={() => setCount((now) => (now + 1) % 3)}>
        Next
      </button>
    </p>
  )
}

test.each(['wrap', 'replace'] as const)(
  'a page goes on where translation did %s its texts',
  async (change) => {
    const { unmount } = render(<Points />)
    for (let n = 0; n < 7; n += 1) {
      translate(change)
      await userEvent.click(screen.getByRole('button'))
    }
    unmount()

    expect(document.body).toHaveTextContent('')
  },
)

test('a wrapped text goes with what React removes', async () => {
  render(<Points />)
  translate('wrap')
  await userEvent.click(screen.getByRole('button'))

  expect(await screen.findByText('1')).toBeVisible()
  expect(document.body).toHaveTextContent(/^You have 1Next$/)
})

test('other removals and insertions are those of the browser', () => {
  const list = document.createElement('ul')
  const first = document.createElement('li')
  const second = document.createElement('li')
  list.append(first)
  list.insertBefore(second, first)

  expect([...list.children]).toEqual([second, first])
  expect(list.removeChild(first)).toBe(first)
  expect([...list.children]).toEqual([second])
})
