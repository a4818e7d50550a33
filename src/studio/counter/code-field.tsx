import scan from 'phosphor/regular/scan'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTime, readLimitMs } from '@/api/time-limit'
import { withTexts } from '@/i18n/texts'
import { Button } from '@/ui/button'
import { chunk } from '@/ui/chunk'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { staffLoadWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import styles from './counter-page.module.css'

const ScanSheet = chunk(() =>
  inTime(readLimitMs, async () => (await withTexts(import('./scan-sheet'), 'camera')).ScanSheet),
)

interface CodeFieldProps {
  label: string
  hint?: string
  action: string
  isBusy: boolean
  /** @returns whether it is looked at now; else it stays in the field */
  onRead: (text: string) => boolean
}

/** A code by hand, by a scanner that types, or by the camera. */
export function CodeField({ label, hint, action, isBusy, onRead }: CodeFieldProps) {
  const { t } = useTexts('counter')
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [isScanning, setScanning] = useState(false)
  const [sheet, setSheet] = useState<'unopened' | 'loading' | 'loaded'>('unopened')
  const [whyNot, setWhyNot] = useState<string>()

  // Before the line drops.
  useEffect(() => void ScanSheet.start().catch(() => undefined), [])

  async function openSheet() {
    setWhyNot(undefined)
    // A sheet that is there stays for its way in.
    if (sheet !== 'loaded') setSheet('loading')
    try {
      await ScanSheet.start()
      setSheet('loaded')
      setScanning(true)
    } catch (error) {
      setSheet('unopened')
      setWhyNot(staffLoadWords(error))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') take(text)
  }

  function take(read: string) {
    const isTaken = onRead(read)
    flushSync(() => setText(isTaken ? '' : read))
    // The next scan takes the place of what stays.
    if (!isTaken) form.current?.querySelector('input')?.select()
  }

  return (
    <form ref={form} className={styles.enter} onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        className={styles.big}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        enterKeyHint="go"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={isBusy}>
          {action}
        </Button>
        <Button variant="secondary" icon={scan} pending={sheet === 'loading'} onClick={openSheet}>
          {t('scan.open')}
        </Button>
      </div>
      {whyNot !== undefined && (
        <Note tone="error" live>
          {whyNot} {t('scan.type')}
        </Note>
      )}
      {sheet === 'loaded' && (
        <ScanSheet
          open={isScanning}
          onClose={() => setScanning(false)}
          onRead={(read) => {
            setScanning(false)
            take(read)
          }}
        />
      )}
    </form>
  )
}
