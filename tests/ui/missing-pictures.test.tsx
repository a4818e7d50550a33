import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo } from '@/ui/logo'
import { watchPictures } from '@/ui/missing-pictures'

test('a picture that does not load gets a stand-in until another one loads', () => {
  watchPictures()
  render(<img src="/gone.svg" alt="Iced tea" />)
  const picture = screen.getByRole('img')

  fireEvent.error(picture)
  expect(picture).toHaveAttribute('data-missing')

  fireEvent.load(picture)
  expect(picture).not.toHaveAttribute('data-missing')
})

test('the way home shows the name of the brand where its logo does not load', () => {
  const { rerender } = render(<Logo src="/gone.svg" name="Chaan" />)

  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('Chaan')).toBeVisible()

  // Another appearance has another file.
  rerender(<Logo src="/inverse.svg" name="Chaan" />)
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/inverse.svg')
})
