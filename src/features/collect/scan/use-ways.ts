import { type RefObject, useRef, useState } from 'react'
import { type CameraTrouble, describeTrouble } from '@/camera/camera-trouble'
import { type CodeValues, countIn, filled, joined } from '@/features/collect/code-form-rules'
import { mostCodes } from '@/contract/collect'
import { openScanTrouble } from '@/features/collect/modals'
import type { AppForm } from '@/forms/use-app-form'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { type CameraStart, cameraStart } from './camera-start'
import { openInvitation } from './open-invitation'
import type { Scanned } from './scanned-texts'
import { rememberScanner } from './scanner-memory'
import type { Way } from './way-rules'

interface WaysOptions {
  first: Way
  camera: CameraStart
}

export interface Ways {
  way: Way
  choose: (way: Way) => Promise<void>
  /** Gets the focus when what had it goes away. */
  panel: RefObject<HTMLDivElement | null>
  isOpen: boolean
  openCamera: () => void
  /** Why there is no camera, where the member wants to scan. */
  trouble: CameraTrouble | undefined
  /** Explains how to turn the camera on. */
  explain: (trouble: CameraTrouble) => Promise<void>
  onTrouble: (thrown: unknown) => Promise<void>
  /** How many of the codes that were found last are in the form. */
  found: number
  takeFound: (scanned: Scanned) => void
  /** What was found is sent. */
  forgetFound: () => void
  /** What is wrong with a chosen picture, or that no more codes fit. */
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
}

/** How codes come into the form; what is found joins what was typed. */
export function useWays(form: AppForm<CodeValues>, { first, camera }: WaysOptions): Ways {
  const panel = useRef<HTMLDivElement>(null)
  const isRetry = useRef(false)
  const [chosen, setChosen] = useState(first)
  const [isOpen, setOpen] = useState('opensAtOnce' in camera && camera.opensAtOnce)
  const [trouble, setTrouble] = useState('trouble' in camera ? camera.trouble : undefined)
  const [found, setFound] = useState(0)
  const [problem, setProblem] = useState<string>()
  // Without a camera the code field takes its place, unless the host has a scanner.
  const way = trouble && !host().canScan() ? 'type' : chosen

  function openCamera() {
    setTrouble(undefined)
    setOpen(true)
    panel.current?.focus({ preventScroll: true })
  }

  async function choose(next: Way) {
    isRetry.current = false
    setFound(0)
    setProblem(undefined)
    rememberScanner({ way: next })
    setChosen(next)
    if (next === 'type') return
    // A camera may have come or been allowed since.
    const now = await cameraStart()
    if ('opensAtOnce' in now) {
      setTrouble(undefined)
      if (now.opensAtOnce) setOpen(true)
      return
    }
    setTrouble(now.trouble)
    if (!host().canScan()) await explain(now.trouble)
  }

  async function explain(of: CameraTrouble) {
    const answer = await openScanTrouble(of)
    if (answer === 'again') {
      isRetry.current = true
      openCamera()
    } else if (answer === 'type') setChosen('type')
    else if (answer) takeFound(answer)
  }

  async function onTrouble(thrown: unknown) {
    const next = await describeTrouble(thrown)
    setOpen(false)
    setTrouble(next)
    panel.current?.focus({ preventScroll: true })
    // A member who tries again is told again; else the page says it.
    if (isRetry.current && !host().canScan()) await explain(next)
  }

  function takeFound(scanned: Scanned) {
    if ('invitation' in scanned) {
      // It is still before the camera, which would read it again.
      setOpen(false)
      // Answered as if the friend's link had been opened.
      return openInvitation(scanned.invitation)
    }
    // First: a field that loses the focus writes its text into the form.
    panel.current?.focus({ preventScroll: true })
    const { codes } = scanned
    const all = joined(filled(form.getValues()), codes)
    form.setValue(
      'codes',
      all.map((code) => ({ code })),
    )
    form.clearErrors()
    const fitting = countIn(all, codes)
    setProblem(
      fitting < codes.length
        ? texts.t('code.most', { ns: 'collect', count: mostCodes })
        : undefined,
    )
    setFound(fitting)
    setChosen('type')
  }

  return {
    way,
    choose,
    panel,
    isOpen,
    openCamera,
    trouble: chosen === 'scan' ? trouble : undefined,
    explain,
    onTrouble,
    found,
    takeFound,
    forgetFound() {
      setFound(0)
      setProblem(undefined)
    },
    problem,
    setProblem,
  }
}
