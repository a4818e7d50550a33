import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from '@/ui/skeleton'

test('what loads is announced, and its boxes stand as the class says', () => {
  render(
    <Loading label="Loading rewards" className="in-columns">
      <span>a box</span>
    </Loading>,
  )

  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('Loading rewards')
  expect(status).not.toHaveClass('in-columns')
  expect(screen.getByText('a box').parentElement).toHaveClass('in-columns', { exact: true })
})
