import {
  divIcon,
  type FitBoundsOptions,
  type Layer,
  type LatLngBoundsExpression,
  Map as LeafletMap,
  Marker,
  TileLayer,
} from 'leaflet'
import leafletRules from 'leaflet/dist/leaflet.css?inline'
import Supercluster from 'supercluster'
import ourRules from './map-look.css?inline'
import { BaseLayer, type BaseSetup } from './base/base-layer'
import { isInTown } from './base/base-rules'
import styles from './map.module.css'
import { whereMost } from './where-most-rules'

/** A place on the earth, in degrees. */
interface Place {
  latitude: number
  longitude: number
}

export interface Pin extends Place {
  id: number
  /** The accessible name. */
  label: string
}

export interface MapOptions {
  /** A tile address with {z}, {x} and {y}; empty: our own base map. */
  tiles: string
  nameOf: BaseSetup['nameOf']
  clusterLabel: (count: number) => string
  onSelect: (id: number) => void
  /** Called once tiles show, and once the base map is in their place. */
  onGround: (ground: 'tiles' | 'base') => void
}

/** How pins are shown. */
interface PinSetup {
  /** An SVG path of 256 units. */
  icon: string
  /** All pins of a search are in view; else those of the town that has most. */
  isSearch: boolean
}

/** No act may follow `close`: Leaflet throws at whatever is asked of a map that has been removed. */
export interface PinMap {
  setPins: (pins: readonly Pin[], setup: PinSetup) => void
  /** Shows one pin large and moves the map to it. */
  select: (id: number | undefined) => void
  /** Shows where the member is, with the pins around. */
  setHere: (place: Place | undefined, label: string) => void
  zoom: (steps: 1 | -1) => void
  /** Shows all pins. */
  showAll: () => void
  close: () => void
}

/** Pins within so many pixels are one, up to a zoom. Leaflet's tiles have 256 pixels. */
const clustering = { radius: 48, extent: 256, maxZoom: 16 }
/** Pixels of the face of a pin. */
const faceSize = 48
/** So many tiles that do not come, and none that does: the server is not asked for more. */
const mostFailures = 4
const closestZoom = 18
/** What is there grows with the fingers; the tiles of the new zoom come when they leave. */
const whileZooming = { updateWhenZooming: false }
/** Pixels that a pin takes from its tip up, and what may lie over the map: a search field, buttons. */
const room = { paddingTopLeft: [40, 112], paddingBottomRight: [72, 40] } satisfies FitBoundsOptions
const selectedZoom = 15
/** Without tiles: the names of districts are around it. */
const baseZoom = 13
/** Without tiles and without a town: the country is around it. */
const alone = 8

let rules: CSSStyleSheet | undefined

/** A map with pins in an element. Leaflet draws tiles and moves; the pins are ours. */
export function openMap(element: HTMLElement, options: MapOptions): PinMap {
  adoptRules()
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: closestZoom,
    minZoom: 4,
    zoomSnap: 0.5,
    zoomAnimation: !prefersStill(),
    fadeAnimation: options.tiles !== '' && !prefersStill(),
  })
  map.setView([13, 101], 5.5)
  let ground: Layer | undefined

  let pins = new Map<number, Pin>()
  let icon = ''
  let clusters = new Supercluster<{ pin: number }>(clustering)
  let selected: number | undefined
  let here: { place: Place; marker: Marker } | undefined
  /** What is drawn, by what it stands for. */
  const drawn = new Map<string, Marker>()
  let isFitted = false
  let isZooming = false
  map.on('zoomanim', () => (isZooming = true))
  map.on('zoomend', () => (isZooming = false))

  let frame = 0

  /** Draws once before the next paint: a move asks for it several times, and loading pins is long. */
  function drawSoon() {
    frame ||= requestAnimationFrame(draw)
  }

  function layTiles() {
    const tiles = new TileLayer(options.tiles, {
      ...whileZooming,
      maxZoom: closestZoom,
      className: styles.tiles,
    })
    let failures = 0
    tiles.once('tileload', () => {
      failures = -Infinity
      options.onGround('tiles')
    })
    tiles.on('tileerror', () => {
      failures += 1
      if (failures === mostFailures) layBase()
    })
    return tiles
  }

  function layBase() {
    layGround(new BaseLayer({ nameOf: options.nameOf, boxes }))
    options.onGround('base')
  }

  /** Where faces of markers are. */
  function boxes() {
    return [...drawn].map(([key, marker]) => {
      const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
      const isPin = !key.startsWith('cluster')
      const bottom = isPin ? y : y + faceSize / 2
      return { left: x - faceSize / 2, right: x + faceSize / 2, top: bottom - faceSize, bottom }
    })
  }

  function layGround(next: Layer) {
    ground?.remove()
    ground = next.addTo(map)
  }

  function draw() {
    frame = 0
    const wanted = new Map<string, () => Marker>()
    const bounds = map.getBounds().pad(0.2)
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    for (const { id, properties, geometry } of clusters.getClusters(
      [...box],
      Math.round(map.getZoom()),
    )) {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if ('cluster' in properties) {
        const { point_count: count } = properties
        wanted.set(`cluster-${id}-${count}`, () =>
          clusterMarker(Number(id), count, { latitude, longitude }),
        )
      } else {
        const pin = pins.get(properties.pin)
        if (pin) wanted.set(`pin-${pin.id}`, () => pinMarker(pin, false))
      }
    }
    const chosen = selected === undefined ? undefined : pins.get(selected)
    if (chosen) {
      wanted.delete(`pin-${chosen.id}`)
      wanted.set(`selected-${chosen.id}`, () => pinMarker(chosen, true))
    }
    for (const [key, marker] of drawn) {
      if (wanted.has(key)) continue
      marker.remove()
      drawn.delete(key)
    }
    for (const [key, create] of wanted) {
      if (!drawn.has(key)) drawn.set(key, create().addTo(map))
    }
  }

  function pinMarker(pin: Pin, isSelected: boolean) {
    const face = document.createElement('button')
    face.className = isSelected ? `${styles.pin} ${styles.selected}` : (styles.pin ?? '')
    face.append(iconOf(icon))
    const marker = markerOf(pin, face, pin.label)
    if (isSelected) marker.setZIndexOffset(1000)
    face.setAttribute('aria-pressed', String(isSelected))
    return marker.on('click', () => options.onSelect(pin.id))
  }

  function clusterMarker(id: number, count: number, place: Place) {
    const face = document.createElement('button')
    face.className = styles.cluster ?? ''
    face.textContent = String(count)
    return markerOf(place, face, options.clusterLabel(count)).on('click', () => {
      const zoom = Math.min(clusters.getClusterExpansionZoom(id), closestZoom)
      map.setView([place.latitude, place.longitude], zoom)
    })
  }

  /** How close the map goes to a place by itself. */
  function closest(place: Place) {
    if (options.tiles) return selectedZoom
    return isInTown(place) ? baseZoom : alone
  }

  function fit(places: readonly Place[]) {
    if (places.length === 0) return
    const bounds: LatLngBoundsExpression = places.map(({ latitude, longitude }) => [
      latitude,
      longitude,
    ])
    const maxZoom = Math.max(...places.map(closest))
    map.fitBounds(bounds, { ...room, maxZoom, animate: isFitted })
    isFitted = true
  }

  function select(id: number | undefined) {
    selected = id
    const pin = id === undefined ? undefined : pins.get(id)
    if (pin) {
      const zoom = Math.max(map.getZoom(), closest(pin))
      map.setView([pin.latitude, pin.longitude], zoom, { animate: isFitted })
      isFitted = true
    }
    drawSoon()
  }

  // The element has its size only once the page is laid out, and another one on a turned phone.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  map.on('moveend zoomend resize', drawSoon)

  return {
    setPins(next, setup) {
      icon = setup.icon
      pins = new Map(next.map((pin) => [pin.id, pin]))
      clusters = new Supercluster(clustering)
      clusters.load(next.map(featureOf))
      for (const marker of drawn.values()) marker.remove()
      drawn.clear()
      if (selected === undefined || !pins.has(selected))
        fit(setup.isSearch ? next : whereMost(next))
      // Tiles of a hidden view are not asked for: the pins decide what is shown.
      if (!ground && !options.tiles) layBase()
      else if (!ground && next.length > 0) layGround(layTiles())
      drawSoon()
    },
    select,
    setHere(place, label) {
      here?.marker.remove()
      here = undefined
      if (!place) return
      const face = document.createElement('span')
      face.className = styles.here ?? ''
      face.setAttribute('role', 'img')
      here = { place, marker: markerOf(place, face, label).addTo(map) }
      if (selected !== undefined && pins.has(selected)) return
      const nearest = nearestOf(place, pins.values())
      fit([place, ...(nearest ? [nearest] : [])])
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    showAll: () => fit([...pins.values()]),
    close() {
      sizes.disconnect()
      map.off('moveend zoomend resize', drawSoon)
      cancelAnimationFrame(frame)
      // A zoom ends by a timer, which throws in a map that has been removed.
      if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()))
      else map.remove()
    },
  }
}

function markerOf({ latitude, longitude }: Place, face: HTMLElement, label: string) {
  if (face instanceof HTMLButtonElement) face.type = 'button'
  face.setAttribute('aria-label', label)
  const icon = divIcon({ html: face, className: styles.spot ?? '', iconSize: [0, 0] })
  // The face takes the focus, not Leaflet's element around it.
  return new Marker([latitude, longitude], { icon, keyboard: false })
}

function iconOf(path: string) {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 256 256')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(namespace, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

function featureOf({ id, latitude, longitude }: Pin) {
  return {
    type: 'Feature' as const,
    properties: { pin: id },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }
}

function nearestOf({ latitude, longitude }: Place, pins: Iterable<Pin>) {
  let best: { pin: Pin; distance: number } | undefined
  for (const pin of pins) {
    const distance = Math.hypot(pin.latitude - latitude, pin.longitude - longitude)
    if (distance < (best?.distance ?? Infinity)) best = { pin, distance }
  }
  return best?.pin
}

// Not in the app's one style sheet: only these screens need it.
function adoptRules() {
  if (rules) return
  rules = new CSSStyleSheet()
  rules.replaceSync(`@layer base {${leafletRules}}${ourRules}`)
  document.adoptedStyleSheets.push(rules)
}

function prefersStill() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
