import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle } from '@/page-frame/page-title'

afterEach(() => document.head.replaceChildren())

test('the document has exactly one title on each page and between pages', () => {
  document.head.innerHTML = '<title>Chaan</title>'
  const titles = () => [...document.querySelectorAll('title')].map((title) => title.textContent)

  const { rerender } = render(<PageTitle key="a">Rewards</PageTitle>)
  expect(titles()).toEqual(['Rewards'])
  rerender(<p>Loading</p>)
  expect(titles()).toEqual(['Rewards'])
  rerender(<PageTitle key="b">Cart</PageTitle>)
  expect(titles()).toEqual(['Cart'])
})
