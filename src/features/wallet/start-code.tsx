import { useState } from 'react'
import type { Serial } from '@/contract/redemptions'
import { useDescribedError } from '@/errors/use-described-error'
import type { CodePage } from './code-pager'
import { startCode } from './serial-source'
import { UseNowSheet } from './use-now-sheet'

export interface StartCodeProps {
  open: boolean
  onClose: () => void
  serial: Serial
  /** Which of its codes is meant. */
  page: CodePage
}

/** The warning before one more of several codes starts; the code shows once the platform knows. */
export function StartCode({ open, onClose, serial, page }: StartCodeProps) {
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>()
  const described = useDescribedError(error)

  async function start() {
    setStarting(true)
    setError(undefined)
    try {
      await startCode(serial.redemptionId, page.position)
      onClose()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setStarting(false)
    }
  }

  function leave() {
    setError(undefined)
    onClose()
  }

  return (
    <UseNowSheet
      open={open}
      onClose={leave}
      onStart={() => void start()}
      minutes={Math.round(serial.lifetime / 60)}
      until={serial.voucherExpireDate}
      code={{ number: page.position + 1, of: page.codes.length }}
      isStarting={isStarting}
      problem={described?.text}
    />
  )
}
