import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle } from '@/ui/page-title'

afterEach(() => document.head.replaceChildren())

test('the document has one title, through one page after another and between them', () => {
  document.head.innerHTML = '<title>Chaan</title>'
  const titles = () => [...document.querySelectorAll('title')].map((title) => title.textContent)

  const { rerender } = render(<PageTitle key="a">Rewards</PageTitle>)
  expect(titles()).toEqual(['Rewards'])
  rerender(<p>Loading</p>)
  expect(titles()).toEqual(['Rewards'])
  rerender(<PageTitle key="b">Cart</PageTitle>)
  expect(titles()).toEqual(['Cart'])
})
