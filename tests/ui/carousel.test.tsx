import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from '@/ui/carousel'

const scrollBy = vi.fn()
let viewWidth = 300
let sizesChange = () => {}

beforeEach(() => {
  scrollBy.mockReset()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        sizesChange = () => act(told)
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  // jsdom lays nothing out and cannot scroll: three slides of 300 in a view of 300.
  Element.prototype.scrollBy = scrollBy
  viewWidth = 300
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => viewWidth)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
})

function renderBanners() {
  render(
    <Carousel type="b" label="News" previousLabel="Previous" nextLabel="Next">
      <a href="#1">One</a>
      <a href="#2">Two</a>
      <a href="#3">Three</a>
    </Carousel>,
  )
  sizesChange()
}

test('the next button moves by one view, and the back button is disabled at the first', async () => {
  renderBanners()

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(scrollBy.mock.calls).toEqual([[expect.objectContaining({ left: 300 })]])
})

test('the next button stays at the end and is disabled', () => {
  renderBanners()

  fireEvent.scroll(screen.getByRole('list'), { target: { scrollLeft: 600 } })

  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})

test('the buttons show only while the list can be scrolled', () => {
  viewWidth = 900
  renderBanners()
  expect(screen.queryByRole('button')).toBeNull()

  viewWidth = 300
  sizesChange()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled')

  viewWidth = 900
  sizesChange()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the list can be reached and scrolled by keyboard', async () => {
  renderBanners()

  await userEvent.tab()

  expect(screen.getByRole('list')).toHaveFocus()
})
