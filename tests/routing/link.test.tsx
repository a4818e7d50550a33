import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Link } from '@/routing/link'

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>
}

function renderLink(props: Partial<Parameters<typeof Link>[0]> = {}) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/reward" {...props}>
        Rewards
      </Link>
      <Here />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Rewards' })
}

const here = () => screen.getByTestId('here').textContent

test('a tap stays in the app', () => {
  const link = renderLink()

  const isLeftToBrowser = fireEvent.click(link)

  expect(isLeftToBrowser).toBe(false)
  expect(here()).toBe('/reward')
})

test.each([
  ['with ctrl', { ctrlKey: true }],
  ['with cmd', { metaKey: true }],
  ['with shift', { shiftKey: true }],
  ['by the middle button', { button: 1 }],
])('a click %s is the browser’s', (_, how) => {
  const link = renderLink()
  // jsdom cannot open what the browser would.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })

  fireEvent.click(link, how)

  expect(here()).toBe('/')
})

test('a link to another window is the browser’s', () => {
  const link = renderLink({ target: '_blank' })

  fireEvent.click(link)

  expect(here()).toBe('/')
})

test('who handles a tap itself keeps it', () => {
  const link = renderLink({ onClick: vi.fn((event) => event.preventDefault()) })

  fireEvent.click(link)

  expect(here()).toBe('/')
})
