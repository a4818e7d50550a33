import { expect, onTestFinished, test, vi } from 'vitest'
import { movePage } from '@/app/page-motion'
import { pageOf } from '@/app/pages'
import { formerLineLoginRoute, lineLoginRoute } from '@/features/auth/routes'
import { skipLine } from '@/host/host'
import { appHistory } from '@/routing/app-history'
import type { Route } from '@/routing/route'
import { eventually } from '../eventually.ts'

test('a navigation that was replaced by a later one starts no transition', async () => {
  skipLine()
  const transitions = watchTransitions()
  const slow = chunkOf(lineLoginRoute)
  const fast = chunkOf(formerLineLoginRoute)
  go(lineLoginRoute.to())
  go(formerLineLoginRoute.to())
  fast.arrive()
  await eventually(() => expect(transitions).toHaveBeenCalledTimes(1))

  slow.arrive()
  await new Promise(setImmediate)

  expect(transitions).toHaveBeenCalledTimes(1)
})

function go(path: string) {
  const history = appHistory()
  const from = history.location
  history.push(path)
  movePage({ from, to: history.location, action: 'PUSH', show: () => undefined })
}

/** The chunk of a page, which arrives when the test wants. */
function chunkOf(route: Route) {
  const loading = Promise.withResolvers<() => null>()
  vi.spyOn(pageOf(route), 'start').mockReturnValue(loading.promise)
  return { arrive: () => loading.resolve(() => null) }
}

/** jsdom has no transitions. */
function watchTransitions() {
  const done = Promise.resolve()
  const start = vi.fn(() => ({ ready: done, updateCallbackDone: done, finished: done }))
  Object.assign(document, { startViewTransition: start })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  return start
}
