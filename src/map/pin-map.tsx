import crosshair from 'phosphor/regular/arrows-out'
import minus from 'phosphor/regular/minus'
import plus from 'phosphor/regular/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { config } from '@/config/config'
import { lookUp } from '@/contract/look-up'
import { languageNow } from '@/i18n/texts'
import { outsideLink } from '@/routing/outside-link'
import { allowMarkup } from '@/third-party/trusted-types'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { Spinner } from '@/ui/spinner'
import styles from './map.module.css'
import type { Pin, PinMap as OpenMap } from './open-map'

export interface PinMapProps {
  /** Keeps its identity while its pins are the same. */
  pins: readonly Pin[]
  /** They were searched for: all are in view, and not the town with most of them alone. */
  isSearch: boolean
  icon: string
  selected: number | undefined
  onSelect: (id: number) => void
  /** Where the member is, in degrees. */
  here: { latitude: number; longitude: number } | undefined
  texts: {
    label: string
    in: string
    out: string
    all: string
    here: string
    failed: string
    again: string
    loading: string
    cluster: (count: number) => string
  }
  className?: string | undefined
}

/** The maker of the base map's data, as its licence asks. */
const baseMap = {
  maker: '© OpenStreetMap contributors, GeoNames',
  link: 'https://www.openstreetmap.org/copyright',
}

/** A map of pins. Its code comes after the page, and the page works without it. */
export function PinMap(props: PinMapProps) {
  const { pins, isSearch, icon, selected, onSelect, here, texts, className } = props
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  const [shown, setShown] = useState<'tiles' | 'base'>()
  const { mapTiles: tiles, mapAttribution, mapAttributionLink } = config().map
  const sources = { base: baseMap, tiles: { maker: mapAttribution, link: mapAttributionLink } }
  const language = languageNow()
  const tell = useEffectEvent((id: number) => onSelect(id))
  const clusterLabel = useEffectEvent((count: number) => texts.cluster(count))

  useEffect(() => {
    let isLeft = false
    let opened: OpenMap | undefined
    // Leaflet tries it out as it loads.
    allowMarkup('<svg/>')
    import('./open-map')
      .then(({ openMap }) => {
        if (isLeft || !ground.current) return
        opened = openMap(ground.current, {
          tiles,
          clusterLabel: (count) => clusterLabel(count),
          onSelect: (id) => tell(id),
          nameOf: (names) => lookUp(names, language) ?? Object.values(names)[0],
          onGround: setShown,
        })
        setMap(opened)
      })
      // Not loaded, or what it needs is missing in this browser.
      .catch(() => !isLeft && setFailed(attempt))
    return () => {
      isLeft = true
      opened?.close()
      setMap(undefined)
      setShown(undefined)
    }
  }, [attempt, language, tiles])

  useEffect(() => map?.setPins(pins, { icon, isSearch }), [map, pins, icon, isSearch])
  useEffect(() => map?.setHere(here, texts.here), [map, here, texts.here])
  useEffect(() => map?.select(selected), [map, selected])

  return (
    <section className={classNames(styles.map, className)} aria-label={texts.label}>
      <div ref={ground} className={styles.ground} role="application" aria-label={texts.label} />
      {!map && (
        <div className={styles.state} role="status">
          {failed < attempt ? (
            <>
              <Spinner />
              <span className="vh">{texts.loading}</span>
            </>
          ) : (
            <>
              <p>{texts.failed}</p>
              <Button size="m" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
                {texts.again}
              </Button>
            </>
          )}
        </div>
      )}
      {map && (
        <div className={styles.buttons}>
          <IconButton solid icon={plus} label={texts.in} onClick={() => map.zoom(1)} />
          <IconButton solid icon={minus} label={texts.out} onClick={() => map.zoom(-1)} />
          <IconButton solid icon={crosshair} label={texts.all} onClick={() => map.showAll()} />
        </div>
      )}
      {shown && sources[shown].maker && (
        <small className={styles.source}>
          <Maker of={sources[shown]} />
        </small>
      )}
    </section>
  )
}

function Maker({ of: { maker, link } }: { of: { maker: string; link: string | undefined } }) {
  return link ? <a {...outsideLink(link)}>{maker}</a> : maker
}
