import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo } from '@/ui/logo'
import { watchPictures } from '@/ui/watch-pictures'

test('a picture that fails to load shows a placeholder until another one loads', () => {
  watchPictures()
  render(<img src="/gone.svg" alt="Iced tea" />)
  const picture = screen.getByRole('img')

  fireEvent.error(picture)
  expect(picture).toHaveAttribute('data-missing')

  fireEvent.load(picture)
  expect(picture).not.toHaveAttribute('data-missing')
})

test('the home link shows the brand’s name if its logo fails to load', () => {
  const { rerender } = render(<Logo src="/gone.svg" name="Chaan" />)

  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('Chaan')).toBeVisible()

  // Another appearance has another file.
  rerender(<Logo src="/inverse.svg" name="Chaan" />)
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/inverse.svg')
})
