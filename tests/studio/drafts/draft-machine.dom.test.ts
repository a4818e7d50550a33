import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { StaffError } from '@/studio/api/staff-error'
import { createDraftMachine, type Stored } from '@/studio/drafts/draft-machine'
import {
  beginStaffSession,
  forgetStaffSession,
  restoreStaffSession,
} from '@/studio/session/own-session'
import { loadAppConfig } from '../../app-config.ts'

const pauseMs = 800
const retryMs = 10_000

beforeEach(() => {
  loadAppConfig()
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  forgetStaffSession()
  vi.useRealTimers()
})

/** A machine, and a platform that answers when the test says so. */
function world() {
  const sent: Stored<string>[] = []
  const waiting: PromiseWithResolvers<number>[] = []
  let count = 0
  const make = () => {
    const machine = createDraftMachine({
      slot: 'test',
      content: z.string(),
      fresh: () => ({ id: `fresh ${++count}`, version: 0, content: '' }),
      send(draft) {
        sent.push(draft)
        const answer = Promise.withResolvers<number>()
        waiting.push(answer)
        return answer.promise
      },
    })
    machine.allowSaving(true)
    return machine
  }
  const answer = async (with_: number | Error) => {
    const next = waiting.shift()
    if (with_ instanceof Error) next?.reject(with_)
    else next?.resolve(with_)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { machine: make(), make, sent, answer }
}

const type = (text: string) => () => text

test('edits are saved together, a moment after the last of them', async () => {
  const { machine, sent, answer } = world()
  machine.edit(type('a'))
  await vi.advanceTimersByTimeAsync(pauseMs - 1)
  machine.edit(type('ab'))
  await vi.advanceTimersByTimeAsync(pauseMs - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([{ version: 0, content: 'ab' }])
  expect(machine.use.getState().keeping).toEqual({ is: 'saving' })
  await answer(1)
  expect(machine.use.getState()).toMatchObject({
    draft: { version: 1, isChanged: false },
    keeping: { is: 'saved' },
  })
})

test('an edit during a save is saved after it, over the version that it made', async () => {
  const { machine, sent, answer } = world()
  machine.edit(type('one'))
  const saved = machine.save()
  await vi.advanceTimersByTimeAsync(0)
  machine.edit(type('two'))
  void machine.save()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toHaveLength(1)
  await answer(1)
  expect(sent).toMatchObject([
    { version: 0, content: 'one' },
    { version: 1, content: 'two' },
  ])
  await answer(2)
  await saved
  expect(sent).toHaveLength(2)
  expect(machine.use.getState().draft).toMatchObject({ version: 2, isChanged: false })
})

test('what another person has saved is not overwritten until it is said so', async () => {
  const { machine, sent, answer } = world()
  machine.open({ id: 'm', version: 3, content: 'former' })
  machine.edit(type('mine'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await answer(new StaffError('changedMeanwhile', { by: 'Nok' }))
  expect(machine.use.getState().keeping).toEqual({ is: 'conflict', by: 'Nok' })
  machine.edit(type('mine, more'))
  await vi.advanceTimersByTimeAsync(retryMs * 3)
  expect(sent).toHaveLength(1)

  const kept = machine.keepMine(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toMatchObject({ id: 'm', version: 4, content: 'mine, more' })
  await answer(5)
  await kept
  expect(machine.use.getState().draft).toMatchObject({ version: 5, isChanged: false })
})

test('theirs takes the place of what is here, and undo does not lead back into the conflict', async () => {
  const { machine, sent, answer } = world()
  machine.edit(type('mine'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await answer(new StaffError('changedMeanwhile', { by: 'Nok' }))
  const { id } = machine.use.getState().draft
  machine.open({ id, version: 1, content: 'theirs' })
  machine.undo()
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(machine.use.getState()).toMatchObject({
    draft: { content: 'theirs', version: 1, isChanged: false },
    keeping: { is: 'saved' },
  })
  expect(sent).toHaveLength(1)
})

test('without a connection it is tried again by itself, with what was typed meanwhile', async () => {
  const { machine, sent, answer } = world()
  machine.edit(type('one'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await answer(new StaffError('network'))
  expect(machine.use.getState().keeping).toEqual({ is: 'offline' })
  await vi.advanceTimersByTimeAsync(retryMs - 1)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await answer(new StaffError('network'))
  machine.edit(type('two'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent.at(-1)).toMatchObject({ version: 0, content: 'two' })
  await answer(1)
  expect(machine.use.getState().keeping).toEqual({ is: 'saved' })
})

test('what the platform refuses is not tried again by itself', async () => {
  const { machine, sent, answer } = world()
  machine.edit(type('bad'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  const problem = new StaffError('invalid')
  await answer(problem)
  expect(machine.use.getState().keeping).toEqual({ is: 'refused', problem })
  await vi.advanceTimersByTimeAsync(retryMs * 3)
  expect(sent).toHaveLength(1)
})

test('the answer for one draft changes nothing of another that was opened meanwhile', async () => {
  const { machine, answer } = world()
  machine.edit(type('one'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  machine.open({ id: 'other', version: 7, content: 'other' })
  await answer(1)
  expect(machine.use.getState()).toMatchObject({
    draft: { id: 'other', version: 7, content: 'other', isChanged: false },
    keeping: { is: 'saved' },
  })
})

test('a reload keeps what was not saved, and saves it', async () => {
  const { machine, make, sent } = world()
  machine.open({ id: 'm', version: 2, content: 'former' })
  machine.edit(type('typed last'))
  const after = make()
  after.restore()
  expect(after.use.getState().draft).toEqual({
    id: 'm',
    version: 2,
    content: 'typed last',
    isChanged: true,
  })
  machine.allowSaving(false)
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toEqual([{ id: 'm', version: 2, content: 'typed last' }])
})

test('without the right to write nothing is sent', async () => {
  const { machine, sent } = world()
  machine.allowSaving(false)
  machine.edit(type('tried'))
  await machine.save()
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(sent).toEqual([])
  expect(machine.use.getState().draft).toMatchObject({ content: 'tried', isChanged: true })
})

test('what is not saved says the true reason', async () => {
  const { machine, answer } = world()
  const reasonAfter = async (refusal: StaffError['code']) => {
    machine.open({ id: 'one', version: 1, content: '' })
    machine.edit(type(refusal))
    const why = machine.saved().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    await answer(new StaffError(refusal))
    return why
  }
  expect(await reasonAfter('network')).toMatchObject({ code: 'network' })
  expect(await reasonAfter('notFound')).toMatchObject({ code: 'notFound' })
  expect(await reasonAfter('changedMeanwhile')).toMatchObject({ code: 'changedMeanwhile' })
})

test('what a person could not save waits for them, and is never saved by the next one', async () => {
  const { machine, sent, answer } = world()
  logIn('nok')
  machine.edit(type('half written'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await answer(new StaffError('unauthorized'))
  forgetStaffSession()

  logIn('bua')
  machine.restore()
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(machine.use.getState().draft).toMatchObject({ content: '', isChanged: false })
  expect(sent).toHaveLength(1)
  forgetStaffSession()

  logIn('nok')
  machine.restore()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toMatchObject([{}, { content: 'half written' }])
})

test('a save that is answered after its person has left is known at their next log-in', async () => {
  const { machine, sent, answer } = world()
  logIn('nok')
  machine.edit(type('one'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  machine.edit(type('one, and more'))
  forgetStaffSession()
  logIn('bua')
  machine.restore()
  machine.edit(type('of Bua'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toMatchObject([{ content: 'one' }, { content: 'of Bua' }])
  await answer(1)
  expect(machine.use.getState().draft).toMatchObject({ version: 0, content: 'of Bua' })
  forgetStaffSession()

  logIn('nok')
  machine.restore()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent.slice(2)).toMatchObject([{ version: 1, content: 'one, and more' }])
})

test('a draft that was saved while its person logged out does not stay in the browser', async () => {
  const { machine, answer } = world()
  logIn('nok')
  machine.edit(type('one'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  forgetStaffSession()
  expect(keptDrafts()).toHaveLength(1)

  await answer(1)

  expect(keptDrafts()).toEqual([])
})

test.each([
  ['when it was kept', (text: string) => text],
  ['nothing of that', (text: string) => text.replace(/,"keptAt":\d+/, '')],
])('a draft that says %s, and was half saved at a log-out, goes after a week', async (_, kept) => {
  const { machine, answer } = world()
  logIn('nok')
  machine.edit(type('one'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  machine.edit(type('one, and more'))
  forgetStaffSession()
  await answer(1)
  const [name = ''] = keptDrafts()
  localStorage.setItem(name, kept(localStorage.getItem(name) ?? ''))
  restoreStaffSession()
  expect(keptDrafts()).toHaveLength(1)

  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
  restoreStaffSession()

  expect(keptDrafts()).toEqual([])
})

test('a draft stays after the clock of the device was put right', () => {
  const { machine } = world()
  logIn('nok')
  machine.edit(type('one'))

  vi.setSystemTime(Date.now() - 5 * 60_000)
  restoreStaffSession()

  expect(keptDrafts()).toHaveLength(1)
})

test('a log-out takes away what could be kept in memory alone', () => {
  const { machine } = world()
  logIn('nok')
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => refuse.mockRestore())
  machine.open({ id: 'm', version: 1, content: 'saved' })
  forgetStaffSession()

  logIn('nok')
  machine.restore()

  expect(machine.use.getState().draft.content).toBe('')
})

test('what waits for the line is not sent in the session of the next person', async () => {
  const { machine, sent, answer } = world()
  logIn('nok')
  machine.edit(type('half written'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await answer(new StaffError('network'))
  forgetStaffSession()

  logIn('bua')
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(sent).toHaveLength(1)
  expect(machine.use.getState().draft.content).toBe('')
})

const keptDrafts = () => Object.keys(localStorage).filter((name) => name.includes('test:nok'))

function logIn(id: string) {
  const person = { id, name: id, email: `${id}@example.com`, role: 'publish' as const }
  beginStaffSession({ token: id, expiresAt: '2099-01-01T00:00:00Z', person })
}

test('a draft that is not saved outlasts another one that another tab has put in its place', async () => {
  const { machine, make, answer } = world()
  machine.open({ id: 'one', version: 1, content: '' })
  machine.edit(type('typed'))
  void machine.save()
  await vi.advanceTimersByTimeAsync(0)
  await answer(new StaffError('network'))
  make().open({ id: 'two', version: 1, content: 'other' })

  machine.restore()

  expect(machine.use.getState().draft).toMatchObject({ id: 'one', content: 'typed' })
})

test('a deleted draft that is made again is another one', async () => {
  const { machine, sent } = world()
  machine.open({ id: 'one', version: 3, content: 'typed' })
  void machine.keepMine(0)
  await vi.advanceTimersByTimeAsync(0)

  expect(sent).toMatchObject([
    { id: expect.stringMatching(/^fresh/), version: 0, content: 'typed' },
  ])
})

test('a person who may not save any more can open others, and the draft stays in the browser', async () => {
  const { machine, make } = world()
  machine.open({ id: 'one', version: 1, content: '' })
  machine.edit(type('typed'))
  machine.allowSaving(false)
  expect(machine.mayBeLeft()).toBe(true)
  machine.open({ id: 'two', version: 1, content: 'other' })
  expect(machine.use.getState().draft.id).toBe('two')

  const later = make()
  later.restore()

  expect(later.use.getState().draft).toMatchObject({ id: 'one', content: 'typed' })
})
