import {
  DomUtil,
  Layer,
  type LeafletEvent,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet'
import { type BaseDrawing, type BaseLine, drawingOf } from './base-data'
import { type Box, type Label, labelsWithRoom, townZoom, townsIn } from './base-rules'
import { country, towns, type TownName } from './regions'

/** Pixels that are drawn beyond each side, at least: a swipe needs no drawing. */
const reserve = 160
/** Pixels of the world's width at zoom 0. */
const worldWidth = 256
const earthMetres = 40_075_016

/** Pixels of a road by its class, at zoom 10 and at zoom 16. */
const widths = [
  [1.6, 13],
  [1.2, 10],
  [0.5, 7],
] as const

/** What is drawn under the names, in this order, as the variables of `map-look.css`. */
const inks = ['land', 'sea', 'water', 'park', 'road', 'edge', 'border', 'name', 'font'] as const
type Ink = (typeof inks)[number]

export interface BaseSetup {
  /** The name of a place in the page's language. */
  nameOf: (names: Record<string, string>) => string | undefined
  /** What stands on the map, in pixels of it. */
  boxes: () => Box[]
}

/** A map of coasts, rivers, parks and main roads on a canvas, in the brand's colours. */
export class BaseLayer extends Layer {
  private map: LeafletMap | undefined
  private readonly canvas = document.createElement('canvas')
  private country: BaseDrawing | undefined
  private readonly towns = new Map<TownName, BaseDrawing>()
  private readonly asked = new Set<TownName>()
  private colours: Record<Ink, string> | undefined
  private readonly looks = new MutationObserver(() => this.repaint())
  /** What the canvas shows: the zoom, and its corner and size in pixels of that zoom. */
  private drawn = { zoom: 0, left: 0, top: 0, width: 0, height: 0 }
  private frame = 0

  private readonly setup: BaseSetup

  constructor(setup: BaseSetup) {
    super()
    this.setup = setup
    this.canvas.className = 'leaflet-zoom-animated'
    // The list says where branches are.
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  override onAdd(map: LeafletMap) {
    this.map = map
    map.getPane('tilePane')?.append(this.canvas)
    const { documentElement } = document
    this.looks.observe(documentElement, { attributeFilter: ['data-theme', 'data-shape', 'style'] })
    void document.fonts.ready.then(() => this.repaint())
    void country.load().then((data) => {
      this.country = drawingOf(data.default)
      this.drawSoon()
    }, nothing)
    this.drawSoon()
    return this
  }

  override onRemove() {
    cancelAnimationFrame(this.frame)
    this.looks.disconnect()
    this.canvas.remove()
    this.map = undefined
    return this
  }

  override getEvents() {
    return {
      viewreset: () => this.drawSoon(),
      moveend: () => this.arrive(),
      resize: () => this.drawSoon(),
      move: () => this.follow(),
      zoom: () => this.place(),
      zoomanim: (event: LeafletEvent) => this.animate(event as ZoomAnimEvent),
    }
  }

  private repaint() {
    this.colours = undefined
    this.drawSoon()
  }

  private drawSoon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }

  /** A long move leaves what is drawn; what a zoom leaves is drawn at its end. */
  private follow() {
    if (this.map?.getZoom() === this.drawn.zoom && !this.isCovered()) this.drawSoon()
  }

  private arrive() {
    const { map, drawn } = this
    if (!map) return
    if (map.getZoom() === drawn.zoom && this.isCovered()) this.askFor(map)
    else this.drawSoon()
  }

  /** Whether the view is within what is drawn. */
  private isCovered() {
    const { left, top, width, height } = this.drawn
    const { min, max } = this.map?.getPixelBounds() ?? {}
    if (!min || !max) return true
    const isBefore = min.x < left || min.y < top
    return !isBefore && max.x <= left + width && max.y <= top + height
  }

  /** Moves and grows the canvas with a zoom by fingers. */
  private place() {
    const { map, drawn } = this
    if (!map) return
    const origin = map.getPixelOrigin()
    const scale = map.getZoomScale(map.getZoom(), drawn.zoom)
    const corner = new Point(drawn.left, drawn.top).multiplyBy(scale).subtract(origin)
    DomUtil.setTransform(this.canvas, corner, scale)
  }

  /** The same for a zoom that Leaflet animates: to where it ends. */
  private animate({ center, zoom }: ZoomAnimEvent) {
    const { map, drawn } = this
    const pane = map?.getPane('mapPane')
    if (!map || !pane) return
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(pane))
      .round()
    const scale = map.getZoomScale(zoom, drawn.zoom)
    const corner = new Point(drawn.left, drawn.top).multiplyBy(scale).subtract(origin)
    DomUtil.setTransform(this.canvas, corner, scale)
  }

  private draw() {
    const { map } = this
    const { min } = map?.getPixelBounds() ?? {}
    const size = map?.getSize()
    // The page may not be laid out yet.
    if (!map || !min || !size || size.x === 0) return
    const context = this.canvas.getContext('2d')
    if (!context) return
    const zoom = map.getZoom()
    const beside = (side: number) => Math.round(Math.max(reserve, side / 4))
    const [east, south] = [beside(size.x), beside(size.y)]
    const [left, top] = [Math.round(min.x) - east, Math.round(min.y) - south]
    const [width, height] = [size.x + 2 * east, size.y + 2 * south]
    this.drawn = { zoom, left, top, width, height }
    this.askFor(map)

    const density = Math.min(window.devicePixelRatio, 2)
    const { canvas } = this
    // A new size takes new memory.
    if (canvas.width !== width * density || canvas.height !== height * density) {
      canvas.width = width * density
      canvas.height = height * density
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
    this.place()
    context.setTransform(density, 0, 0, density, 0, 0)
    const colours = (this.colours ??= this.readColours())
    const scale = worldWidth * 2 ** zoom
    const view = { left: left / scale, top: top / scale, scale, width, height, zoom }
    paint(context, view, colours, this.country, zoom < townZoom ? [] : [...this.towns.values()])
    this.write(context, view, colours)
  }

  private askFor(map: LeafletMap) {
    const bounds = map.getBounds().pad(0.3)
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    for (const name of townsIn(box, map.getZoom())) {
      if (this.asked.has(name)) continue
      this.asked.add(name)
      void towns[name].load().then(
        (data) => {
          this.towns.set(name, drawingOf(data.default))
          this.drawSoon()
        },
        // Asked for again with the next move.
        () => this.asked.delete(name),
      )
    }
  }

  private write(context: CanvasRenderingContext2D, view: View, colours: Record<Ink, string>) {
    const isTown = view.zoom >= townZoom
    const drawings = isTown ? [...this.towns.values()] : [this.country]
    const most = isTown ? (view.zoom < 11 ? 0 : 2) : view.zoom < 6 ? 0 : 1
    const fontSize = 12
    context.font = `600 ${fontSize}px ${colours.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const labels = [...drawings, isTown ? this.country : undefined].flatMap((drawing) =>
      (drawing?.names ?? []).flatMap(({ x, y, rank, names }): Label[] => {
        const text = this.setup.nameOf(names)
        const label = { x: (x - view.left) * view.scale, y: (y - view.top) * view.scale, rank }
        const isSeen = label.x > 0 && label.y > 0 && label.x < view.width && label.y < view.height
        // The name of the town would stand among those of its districts.
        if (drawing === this.country && this.towns.size > 0 && view.zoom >= 11) return []
        return text && isSeen && rank <= most ? [{ ...label, text }] : []
      }),
    )
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = colours.land
    context.fillStyle = colours.name
    const { min } = this.map?.getPixelBounds() ?? {}
    const [east, south] = [(min?.x ?? 0) - this.drawn.left, (min?.y ?? 0) - this.drawn.top]
    const boxes = this.setup.boxes().map(({ left, right, top, bottom }) => ({
      left: left + east,
      right: right + east,
      top: top + south,
      bottom: bottom + south,
    }))
    const widthOf = (text: string) => context.measureText(text).width
    for (const { text, x, y } of labelsWithRoom(labels, fontSize, widthOf, boxes)) {
      context.strokeText(text, x, y)
      context.fillText(text, x, y)
    }
  }

  /** Colours as the canvas understands them: a variable alone may hold a formula. */
  private readColours(): Record<Ink, string> {
    const probe = document.createElement('i')
    this.canvas.parentElement?.append(probe)
    const style = getComputedStyle(probe)
    const read = inks.map((ink) => {
      if (ink === 'font') return [ink, style.fontFamily]
      probe.style.color = `var(--map-${ink})`
      return [ink, style.color]
    })
    probe.remove()
    // One for each ink.
    return Object.fromEntries(read) as Record<Ink, string>
  }
}

interface View {
  /** The corner in the world's square. */
  left: number
  top: number
  /** Pixels of the world's width. */
  scale: number
  width: number
  height: number
  zoom: number
}

function paint(
  context: CanvasRenderingContext2D,
  view: View,
  colours: Record<Ink, string>,
  country: BaseDrawing | undefined,
  towns: readonly BaseDrawing[],
) {
  const isTown = view.zoom >= townZoom
  context.fillStyle = country ? colours.sea : colours.land
  context.fillRect(0, 0, view.width, view.height)
  if (country) {
    fill(context, view, country.land, colours.land)
    if (!isTown) {
      fill(context, view, country.water, colours.sea)
      stroke(
        context,
        view,
        country.rivers.flatMap(({ lines }) => lines),
        colours.water,
        1,
      )
      context.setLineDash([4, 3])
      stroke(context, view, country.borders, colours.border, 1)
      context.setLineDash([])
    }
  }
  for (const { land, water, park, rivers, roads } of towns) {
    fill(context, view, water, colours.sea)
    fill(context, view, land, colours.land)
    fill(context, view, park, colours.park)
    for (const { metres, lines } of rivers) {
      const [line] = lines
      if (line)
        stroke(context, view, lines, colours.water, Math.max(1.5, pixelsOf(metres, line, view)))
    }
    // The edges of all, and then the roads: crossings stay open.
    if (view.zoom >= 12.5)
      roads.forEach((lines, at) =>
        stroke(context, view, lines, colours.edge, widthOf(at, view.zoom) + 1.5),
      )
    for (let at = roads.length - 1; at >= 0; at -= 1)
      stroke(context, view, roads[at] ?? [], colours.road, widthOf(at, view.zoom))
  }
}

function fill(
  context: CanvasRenderingContext2D,
  view: View,
  lines: readonly BaseLine[],
  colour: string,
) {
  context.fillStyle = colour
  context.beginPath()
  for (const line of lines) trace(context, view, line)
  context.fill()
}

function stroke(
  context: CanvasRenderingContext2D,
  view: View,
  lines: readonly BaseLine[],
  colour: string,
  width: number,
) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  for (const line of lines) trace(context, view, line)
  context.stroke()
}

function trace(context: CanvasRenderingContext2D, view: View, line: BaseLine) {
  const { left, top, scale } = view
  const [right, bottom] = [left + view.width / scale, top + view.height / scale]
  if (line.east < left || line.west > right || line.south < top || line.north > bottom) return
  const { points } = line
  for (let at = 0; at < points.length; at += 2) {
    const x = ((points[at] ?? 0) - left) * scale
    const y = ((points[at + 1] ?? 0) - top) * scale
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

/** A road grows with the zoom, more slowly than the ground. */
function widthOf(at: number, zoom: number) {
  const [far = 1, near = 1] = widths[at] ?? []
  const part = Math.min(1, Math.max(0, (zoom - 10) / 6))
  return far * (near / far) ** part
}

/** Web Mercator makes a metre longer towards the poles. */
function pixelsOf(metres: number, line: BaseLine, view: View) {
  const latitude = 2 * Math.atan(Math.exp(Math.PI * (1 - 2 * line.north))) - Math.PI / 2
  return ((metres / earthMetres) * view.scale) / Math.cos(latitude)
}

function nothing() {}
