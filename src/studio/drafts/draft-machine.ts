import { create } from 'zustand'
import { z } from '@/contract/zod'
import { StaffError } from '@/studio/api/staff-error'
import { dropKept, readKept, writeKept } from '@/studio/session/kept-slots'
import { onPersonChange, personalSlot } from '@/studio/session/own-session'
import { KeptDraft } from './kept-drafts'
import { type EditHistory, edited, redone, startHistory, undone } from './edit-history-rules'

/** A draft as the platform has it. Version 0: it has none yet. */
export interface Stored<T> {
  id: string
  version: number
  content: T
}

export interface Draft<T> extends Stored<T> {
  /** Changed since the platform got it. */
  isChanged: boolean
}

/** How the draft is kept, beside this browser, which always has it. */
export type Keeping =
  | { is: 'saved' | 'saving' | 'offline' }
  | { is: 'refused'; problem: unknown }
  | { is: 'conflict'; by: string }

interface State<T> {
  draft: Draft<T>
  history: EditHistory<T>
  keeping: Keeping
}

interface Setup<T> {
  /** Where this browser keeps it, for each person apart. */
  slot: string
  content: z.ZodMiniType<T>
  fresh: () => Stored<T>
  /** Saves over a version. @returns the new version. @throws StaffError */
  send: (draft: Stored<T>) => Promise<number>
}

const typingPauseMs = 800
const retryMs = 10_000

/**
 * One draft of the staff's: saved a moment after each change, one request after the other, again
 * while there is no connection, kept over a reload, and never over what another person has saved.
 */
export function createDraftMachine<T>({ slot, content: Content, fresh, send }: Setup<T>) {
  const Kept = z.extend(KeptDraft, { id: z.string(), version: z.int(), content: Content })
  const use = create<State<T>>(() => opened(fresh()))
  let mayWrite = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  // What is here is of the person who has left; their slot keeps it.
  onPersonChange(() => {
    clearTimeout(timer)
    running = Promise.resolve()
    use.setState(opened(fresh()))
  })

  function opened(stored: Stored<T>, isChanged = false): State<T> {
    const { id, version, content } = stored
    const draft = { id, version, content, isChanged }
    return { draft, history: startHistory(content), keeping: { is: 'saved' } }
  }

  function set(state: Partial<State<T>>) {
    use.setState(state)
    writeKept('local', personalSlot(slot), { ...use.getState().draft, keptAt: Date.now() })
  }

  function saveIn(ms: number) {
    clearTimeout(timer)
    const { isChanged } = use.getState().draft
    if (mayWrite && isChanged) timer = setTimeout(() => void save(), ms)
  }

  function change(next: (history: EditHistory<T>) => EditHistory<T>) {
    const { draft, history: former } = use.getState()
    const history = next(former)
    if (history === former) return
    set({ history, draft: { ...draft, content: history.now, isChanged: true } })
    saveIn(typingPauseMs)
  }

  /** Saves what is changed. @throws nothing: `keeping` says what came of it */
  function save(): Promise<void> {
    clearTimeout(timer)
    running = running.then(saveNow)
    return running
  }

  async function saveNow(): Promise<void> {
    const { draft, keeping } = use.getState()
    if (!mayWrite || !draft.isChanged || keeping.is === 'conflict') return
    const { id, version, content } = draft
    const slotThen = personalSlot(slot)
    const isStillOpen = () => {
      const { draft: now } = use.getState()
      return now.id === id && now.version === version
    }
    use.setState({ keeping: { is: 'saving' } })
    try {
      const next = await send({ id, version, content })
      if (!isStillOpen()) return keepVersion(slotThen, draft, next)
      const { draft: now } = use.getState()
      const isChanged = now.content !== content
      set({ draft: { ...now, version: next, isChanged }, keeping: { is: 'saved' } })
      if (isChanged) await saveNow()
    } catch (error) {
      if (!isStillOpen()) return
      use.setState({ keeping: keepingAfter(error) })
      if (use.getState().keeping.is === 'offline') saveIn(retryMs)
    }
  }

  /**
   * The person who sent it has left meanwhile: what is kept for them is of the new version, and goes where
   * the platform has all of it.
   */
  function keepVersion(of: string, sent: Stored<T>, version: number) {
    const kept = readKept('local', of, Kept)
    if (kept?.id !== sent.id || kept.version !== sent.version) return
    const isChanged = JSON.stringify(kept.content) !== JSON.stringify(sent.content)
    if (isChanged || of === personalSlot(slot)) {
      writeKept('local', of, { ...kept, version, isChanged })
    } else dropKept('local', of)
  }

  return {
    use,
    save,
    /** Saves it. @returns it as the platform has it now. @throws why it could not be saved */
    async saved(): Promise<Draft<T>> {
      await save()
      const { draft, keeping } = use.getState()
      if (draft.isChanged) throw whyUnsaved(keeping)
      return draft
    },
    /** Takes up what this browser has kept of the person's earlier visit, and nobody else's. */
    restore() {
      const { draft, keeping } = use.getState()
      if (keeping.is === 'saving') return
      // Another tab may have put another one there since.
      if (draft.isChanged) return saveIn(typingPauseMs)
      const kept = readKept('local', personalSlot(slot), Kept)
      use.setState(kept ? opened(kept, kept.isChanged) : opened(fresh()))
      saveIn(typingPauseMs)
    },
    /**
     * Goes on with what the platform has. What was here and is not saved is lost, but for a person who may
     * not save any more: the browser keeps it.
     */
    open(stored: Stored<T>) {
      clearTimeout(timer)
      if (!mayWrite && use.getState().draft.isChanged) use.setState(opened(stored))
      else set(opened(stored))
    },
    /** Whether the draft is on the platform, or stays in this browser: its person may not save it any more. */
    mayBeLeft: () => !mayWrite || !use.getState().draft.isChanged,
    /** Begins another one, with a content that the platform does not have. */
    begin(content?: T) {
      const start = fresh()
      set(opened({ ...start, content: content ?? start.content }, content !== undefined))
      saveIn(typingPauseMs)
    },
    /** More typing in the same `field` is undone with it. */
    edit(next: (content: T) => T, field?: string) {
      change((history) => edited(history, next(history.now), field))
    },
    undo: () => change(undone),
    redo: () => change(redone),
    /**
     * Saves what is here over the version that another has saved. Version 0 makes it again, as another one:
     * a page that still has the deleted one would take this one's first version for its own.
     */
    keepMine(version: number) {
      const { draft } = use.getState()
      const id = version === 0 ? fresh().id : draft.id
      set({ draft: { ...draft, id, version, isChanged: true }, keeping: { is: 'saved' } })
      return save()
    },
    /** Without the right to write, edits stay in the browser. */
    allowSaving(isAllowed: boolean) {
      mayWrite = isAllowed
      saveIn(typingPauseMs)
    },
  }
}

export type DraftMachine<T> = ReturnType<typeof createDraftMachine<T>>

/** Why a draft is not saved, as an error for its words. */
function whyUnsaved(keeping: Keeping): unknown {
  if (keeping.is === 'refused') return keeping.problem
  // Nothing else has begun: that the draft is not saved is all there is to know.
  if (keeping.is === 'offline') return new StaffError('network', { reason: 'notSaved' })
  return new StaffError('changedMeanwhile')
}

function keepingAfter(error: unknown): Keeping {
  if (!(error instanceof StaffError)) return { is: 'offline' }
  const { by } = error.details
  if (error.code === 'changedMeanwhile') {
    return { is: 'conflict', by: typeof by === 'string' ? by : '' }
  }
  const isOffline = error.code === 'network' || error.code === 'busy'
  return isOffline ? { is: 'offline' } : { is: 'refused', problem: error }
}
