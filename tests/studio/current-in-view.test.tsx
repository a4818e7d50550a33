import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentInView } from '@/studio/shell/use-current-in-view'

function Bar({ current }: { current: string }) {
  const list = useCurrentInView(current)
  return (
    <nav ref={list}>
      {['Code', 'Payments'].map((name) => (
        <button key={name} type="button" aria-current={name === current ? 'page' : undefined}>
          {name}
        </button>
      ))}
    </nav>
  )
}

test('the current entry is scrolled into view when it changes, and when its list comes back', () => {
  const scrolled: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent)
  })
  const { rerender } = render(<Bar current="Code" />)
  rerender(<Bar current="Payments" />)
  expect(scrolled).toEqual(['Code', 'Payments'])

  rerender(<p>Something else</p>)
  rerender(<Bar current="Payments" />)
  expect(scrolled).toEqual(['Code', 'Payments', 'Payments'])
  expect(screen.getByRole('button', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
})
