import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '@/ui/error-boundary'
import { expectStray } from '../stray.ts'

function Faulty(): never {
  throw new Error('A fault of this page.')
}

test('a page that throws leaves what stands around it, and the next page opens', () => {
  expectStray(/A fault of this page/)
  const app = (at: string) => (
    <>
      <p>bar</p>
      <ErrorBoundary at={at} failed={() => 'failed'}>
        {at === '/results' ? <Faulty /> : 'links'}
      </ErrorBoundary>
    </>
  )
  const { rerender } = render(app('/results'))
  expect(screen.getByText('bar')).toBeVisible()
  expect(screen.getByText('failed')).toBeVisible()

  rerender(app('/'))
  expect(screen.getByText('links')).toBeVisible()
})
