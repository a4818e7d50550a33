import { startTransition, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRoute } from '@/app/routes'

beforeEach(() => {
  // React waits otherwise where a test looks on.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(() => document.body.replaceChildren())

function App() {
  const [path, setPath] = useState('/')
  return (
    <Suspense>
      <Page key={path} path={path} />
      <button type="button" onClick={() => startTransition(() => setPath('/no-such-page'))}>
        , go on
      </button>
    </Suspense>
  )
}

function Page({ path }: { path: string }) {
  const { route } = useRoute(path)
  const [word] = useState('is here')
  return `${route.path} ${word}`
}

test('whoever goes on before the table of the other routes has come arrives without a fault', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<App />)
  await vi.waitFor(() => expect(place).toHaveTextContent('/ is here'))

  place.querySelector('button')?.click()

  await vi.waitFor(() => expect(place).toHaveTextContent('* is here'), { timeout: 10_000 })
})
