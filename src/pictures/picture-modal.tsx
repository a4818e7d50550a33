import caretLeft from 'phosphor/regular/caret-left'
import caretRight from 'phosphor/regular/caret-right'
import minus from 'phosphor/regular/magnifying-glass-minus'
import plus from 'phosphor/regular/magnifying-glass-plus'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lookUp } from '@/contract/look-up'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { classNames } from '@/ui/class-names'
import { FullScreen } from '@/ui/full-screen'
import { IconButton } from '@/ui/icon-button'
import { PictureFace, type PictureSource } from './picture-face'
import styles from './picture-modal.module.css'
import { useZoom } from './use-zoom'
import { mostScale } from './zoom-rules'

export interface ShownPicture {
  /** What it shows, in the member's language. */
  alt: string
  source: PictureSource
}

export interface PicturesParams {
  pictures: readonly ShownPicture[]
  /** The place of the one that is shown first, from 0. */
  first?: number
}

/** How long the zoom rests before it is read out, in milliseconds. */
const restMs = 400

const arrows = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Pictures in full screen, one at a time, with a zoom. */
export default function PictureModal(props: ModalProps<PicturesParams>) {
  const { params, open, close, onClosed } = props
  const { pictures } = params
  const { t } = useTexts('pictures')
  const core = useTexts('core')
  const [place, setPlace] = useState(params.first ?? 0)
  const [announced, setAnnounced] = useState('')
  const picture = pictures[place]
  if (!picture) throw new Error(`There is no picture ${place} of ${pictures.length}.`)

  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="hero"
      title={picture.alt}
      subtitle={pictures.length > 1 && t('at', { number: place + 1, of: pictures.length })}
      closeLabel={core.t('action.close')}
      announce={announced}
    >
      <Viewer
        pictures={pictures}
        picture={picture}
        place={place}
        onPlace={setPlace}
        onAnnounce={setAnnounced}
      />
    </FullScreen>
  )
}

interface ViewerProps {
  pictures: readonly ShownPicture[]
  picture: ShownPicture
  place: number
  onPlace: (place: number) => void
  /** Read out by screen readers. */
  onAnnounce: (text: string) => void
}

/** The stage and its buttons. */
function Viewer({ pictures, picture, place, onPlace, onAnnounce }: ViewerProps) {
  const { t } = useTexts('pictures')
  const core = useTexts('core')
  const percentId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [readyPlace, setReadyPlace] = useState<number>()
  const isReady = readyPlace === place
  const zoom = useZoom({ stage, image, isReady, onSwipe: turn })
  const { scale } = zoom.view
  const percent = Math.round(scale * 100)
  const told = useRef(percent)

  function turn(direction: 1 | -1) {
    const next = pictures[place + direction]
    if (!next) return
    zoom.reset({ smoothly: false })
    told.current = 100
    onPlace(place + direction)
    onAnnounce(t('shown', { name: next.alt, number: place + direction + 1, of: pictures.length }))
  }

  const tell = useEffectEvent(() => {
    told.current = percent
    onAnnounce(t('zoom', { percent }))
  })
  useEffect(() => {
    if (percent === told.current) return
    const timer = setTimeout(() => tell(), restMs)
    return () => clearTimeout(timer)
  }, [percent])

  /** Whether the key means something here. */
  function type(key: string): boolean {
    const arrow = lookUp(arrows, key)
    if (arrow) {
      if (scale > 1) zoom.nudge(arrow)
      else if (arrow.x !== 0) turn(arrow.x > 0 ? 1 : -1)
      return true
    }
    if (key === '+' || key === '=') zoom.step(1)
    else if (key === '-' || key === '_') zoom.step(-1)
    else if (key === '0') zoom.reset({ smoothly: true })
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // With Ctrl, + and − are the browser's own.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (type(event.key)) event.preventDefault()
  })
  useEffect(() => {
    // Wherever the focus is: nothing else on the screen takes keys. On their way down, since the
    // dialog stops arrows on their way up.
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  function settle(isLoaded: boolean) {
    setReadyPlace(isLoaded ? place : undefined)
    // The button that tried again has gone, and the focus with it.
    if (isLoaded && document.activeElement === document.body) stage.current?.focus()
  }

  return (
    <>
      <div
        ref={stage}
        className={classNames(styles.stage, scale > 1 && styles.closer)}
        tabIndex={-1}
        {...zoom.handlers}
      >
        <PictureFace
          key={place}
          {...picture}
          view={zoom.view}
          isSmooth={zoom.isSmooth}
          image={image}
          onReady={settle}
        />
      </div>
      {/* Not `disabled` at the ends: a disabled button loses the focus. */}
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <IconButton
            icon={caretLeft}
            label={core.t('action.previous')}
            aria-disabled={place === 0}
            onClick={() => turn(-1)}
          />
        )}
        <IconButton
          icon={minus}
          label={t('zoomOut')}
          aria-keyshortcuts="-"
          aria-describedby={percentId}
          aria-disabled={!isReady || scale <= 1}
          onClick={() => zoom.step(-1)}
        />
        <span id={percentId} className={styles.percent}>
          {t('percent', { percent })}
        </span>
        <IconButton
          icon={plus}
          label={t('zoomIn')}
          aria-keyshortcuts="+"
          aria-describedby={percentId}
          aria-disabled={!isReady || scale >= mostScale}
          onClick={() => zoom.step(1)}
        />
        {pictures.length > 1 && (
          <IconButton
            icon={caretRight}
            label={core.t('action.next')}
            aria-disabled={place === pictures.length - 1}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </>
  )
}
