import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Link } from '@/routing/link'
import { renderPart } from '../part.tsx'

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>
}

function renderLink(props: Partial<Parameters<typeof Link>[0]> = {}) {
  renderPart(
    <>
      <Link to="/reward" {...props}>
        Rewards
      </Link>
      <Here />
    </>,
  )
  return screen.getByRole('link', { name: 'Rewards' })
}

const here = () => screen.getByTestId('here').textContent

test('a tap navigates inside the app', () => {
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
])('a click %s is left to the browser', (_, how) => {
  const link = renderLink()
  // jsdom cannot open the link.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })

  fireEvent.click(link, how)

  expect(here()).toBe('/')
})

test('a link to another window is left to the browser', () => {
  const link = renderLink({ target: '_blank' })

  fireEvent.click(link)

  expect(here()).toBe('/')
})

test('a link with its own click handler does not navigate', () => {
  const link = renderLink({ onClick: vi.fn((event) => event.preventDefault()) })

  fireEvent.click(link)

  expect(here()).toBe('/')
})

test('a link never leads to another host', () => {
  const link = renderLink({ to: '//evil.example/reward' })

  fireEvent.click(link)

  expect(here()).toBe('/evil.example/reward')
})
