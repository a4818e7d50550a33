import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from '@/ui/carousel'

const scrollBy = vi.fn()

beforeEach(() => {
  scrollBy.mockReset()
  // jsdom lays nothing out and cannot scroll: three slides of 300 in a view of 300.
  Element.prototype.scrollBy = scrollBy
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
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
}

test('the next button moves by one view, and there is no way back before the first', async () => {
  renderBanners()

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(scrollBy.mock.calls).toEqual([[expect.objectContaining({ left: 300 })]])
})

test('at the end the next button stays and says that it cannot', () => {
  renderBanners()

  fireEvent.scroll(screen.getByRole('list'), { target: { scrollLeft: 600 } })

  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})

test('the list can be reached and scrolled by keyboard', async () => {
  renderBanners()

  await userEvent.tab()

  expect(screen.getByRole('list')).toHaveFocus()
})
