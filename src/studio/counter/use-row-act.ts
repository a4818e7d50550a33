import { useState } from 'react'
import { staffWords } from '@/studio/i18n/staff-words'
import { isAskedFor, takeBack } from './counter-once'
import { play } from './sounds'

/** One act of a row at a time, with what went wrong: an error, or the words of an answer. */
export function useRowAct() {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function run(id: string, work: () => Promise<string | undefined>) {
    if (busy !== undefined) return
    setBusy(id)
    setProblem(undefined)
    try {
      setProblem(await work())
    } catch (error) {
      play('bad')
      if (!isAskedFor()) setProblem(staffWords(error))
    } finally {
      setBusy(undefined)
    }
  }
  /** Takes the use of a row back. */
  const undo = (id: string, useId: string) =>
    run(id, async () => {
      await takeBack(useId)
      return undefined
    })
  return { busy, problem, run, undo }
}
