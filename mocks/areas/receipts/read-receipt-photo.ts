import { createHash } from 'node:crypto'
import { readFingerprints, readPhotosToCompare, readTakenPhotos } from './photo-store.ts'
import { receiptSettingOf } from './rules.ts'
import { readReopened, type ReceiptKey, type ReceiptRow } from './store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Services } from '../../request/request-context.ts'
import type { Database } from '../../database/connect.ts'
import { decodePicture, type Pixels } from '../../pictures/decode-picture.ts'
import { type Picture, readPicture, refusal } from '../../pictures/picture.ts'
import { sentBytes } from '../../request/sent-bytes.ts'

/** Squares per side of the grid that a photo is reduced to. */
const squares = 64

/** Waves per side: each pair of them is a bit of the fingerprint, 576 in all. */
const waves = 24

/**
 * The most bits in which fingerprints of one photo differ when it was saved again: smaller, more
 * compressed, a little brighter. One in a thousand differs in some bits more, and is left to the
 * person who decides. A second photo, of the same receipt or of another one of the same till, differs
 * in more; a screenshot of another electronic receipt of the same layout often does not. What the
 * members have stated tells these apart, see `comparePhoto`.
 */
export const mostDifference = 24

/**
 * The most bits in which fingerprints that are alike differ: of one photo that was cropped by some
 * two percent, or of two receipts of one till. Only a person can tell which. Fingerprints of
 * unrelated photos differ in about half of all bits.
 */
export const mostLikeness = 140

/**
 * The fingerprints of a photo, in hexadecimal digits: which of its coarse waves are stronger than
 * the median (a perceptual hash by the cosine transform). First as it is, then turned and mirrored
 * in the seven other ways.
 */
export function fingerprintsOf(pixels: Pixels): string[] {
  const upright = lightnessOf(pixels)
  const across = (grid: Float64Array) => moved(grid, (x, y) => y * squares + (squares - 1 - x))
  const over = (grid: Float64Array) => moved(grid, (x, y) => x * squares + y)
  const kinds = [upright]
  for (let turn = 0; turn < 7; turn += 1) {
    const before = kinds[turn] ?? upright
    // A mirror and a diagonal by turns lead through all eight.
    kinds.push(turn % 2 === 0 ? across(before) : over(before))
  }
  return kinds.map(fingerprintOf)
}

/** Digits that are compared at once: 32 bits. */
const digits = 8

/**
 * Whether a fingerprint differs from one of these looks in `most` bits at most. It is asked for each
 * photo that a brand has ever taken, so it ends as soon as all looks differ in more: for most photos
 * after two of 18 words.
 */
export function alikeTo(
  looks: readonly string[],
  most: number,
): (fingerprint: string | null) => boolean {
  const parsed = looks.map(wordsOf)
  return (fingerprint) => {
    if (fingerprint === null) return false
    const differences = looks.map(() => 0)
    for (let word = 0; word * digits < fingerprint.length; word += 1) {
      const bits = wordAt(fingerprint, word)
      let isAlike = false
      for (const [look, words] of parsed.entries()) {
        const difference = (differences[look] ?? 0) + onesOf(bits ^ (words[word] ?? 0))
        differences[look] = difference
        if (difference <= most) isAlike = true
      }
      if (!isAlike) return false
    }
    return looks.length > 0
  }
}

function wordsOf(fingerprint: string): number[] {
  return Array.from({ length: fingerprint.length / digits }, (_, word) => wordAt(fingerprint, word))
}

function wordAt(fingerprint: string, word: number): number {
  return parseInt(fingerprint.slice(word * digits, (word + 1) * digits), 16)
}

function onesOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The lightness of each square. A pixel on the edge of two counts for both, by its share. */
function lightnessOf({ data, width, height }: Pixels): Float64Array {
  const [columns, rows] = [sharesOf(width), sharesOf(height)]
  const grid = new Float64Array(squares * squares)
  const line = new Float64Array(squares + 1)
  for (const [y, { first, share }] of rows.entries()) {
    line.fill(0)
    for (const [x, column] of columns.entries()) {
      const at = (y * width + x) * 4
      const light =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      line[column.first] = (line[column.first] ?? 0) + light * column.share
      line[column.first + 1] = (line[column.first + 1] ?? 0) + light * (1 - column.share)
    }
    for (let column = 0; column < squares; column += 1) {
      const [above, below] = [first * squares + column, (first + 1) * squares + column]
      const light = (line[column] ?? 0) / (width * height)
      grid[above] = (grid[above] ?? 0) + light * share
      if (below < grid.length) grid[below] = (grid[below] ?? 0) + light * (1 - share)
    }
  }
  return grid
}

/** For each pixel of a side: the square in which it begins, and the share of it that lies there. */
function sharesOf(side: number) {
  return Array.from({ length: side }, (_, place) => {
    const [from, to] = [(place * squares) / side, ((place + 1) * squares) / side]
    const first = Math.floor(from)
    return { first, share: Math.min(1, (first + 1 - from) / (to - from)) }
  })
}

function moved(grid: Float64Array, from: (x: number, y: number) => number): Float64Array {
  return grid.map((_, place) => grid[from(place % squares, Math.floor(place / squares))] ?? 0)
}

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float64Array.from({ length: squares }, (__, place) =>
    Math.cos(((wave + 1) * Math.PI * (place + 0.5)) / squares),
  ),
)

function fingerprintOf(grid: Float64Array): string {
  // Along the rows, then down the columns.
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: squares }, (_, y) => strengthOf(cosine, grid, y * squares)),
  )
  const strengths = rows.flatMap((row) => cosines.map((cosine) => strengthOf(cosine, row, 0)))
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('')
  return bits.replaceAll(/[01]{4}/g, (four) => parseInt(four, 2).toString(16))
}

/** How strong a wave is in the squares from there on. A plain loop: `reduce` took several times as long. */
function strengthOf(cosine: Float64Array, values: Float64Array, from: number): number {
  let sum = 0
  for (let place = 0; place < squares; place += 1) {
    sum += (cosine[place] ?? 0) * (values[from + place] ?? 0)
  }
  return sum
}

/** In pixels: a narrower photo cannot be read. */
const leastSide = 160

/** A photo that came with a request, not decoded yet. */
export interface SentPhoto extends Picture {
  /** Of the bytes as they came. */
  hash: string
}

/** @throws Problem invalid, when the bytes are no picture */
export async function readPhoto(brand: Brand, image: unknown): Promise<SentPhoto> {
  const mostBytes = maxImageBytes(receiptSettingOf(brand).config)
  const bytes = await sentBytes(image)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { ...readPicture(bytes, { mostBytes, leastSide }), hash }
}

/** The largest photo that a brand takes. */
export function maxImageBytes({ maxImageMb }: { maxImageMb: number }): number {
  return maxImageMb * 1024 * 1024
}

/**
 * The fingerprints of a photo that is not decoded yet.
 * @throws Problem invalid, with `reason` photoBroken
 */
export async function looksOf(photo: Picture): Promise<string[]> {
  return fingerprintsOf(await decodePicture(photo))
}

/**
 * The receipts of a brand with a photo like one of this receipt's, for reviewers. `nearlySame` are
 * those whose photo may be this one, saved again.
 */
export async function receiptsAlike(
  { db, files }: Pick<Services, 'db' | 'files'>,
  receipt: ReceiptKey,
): Promise<{ nearlySame: string[]; alike: string[] }> {
  const { own, others } = await readPhotosToCompare(db, receipt)
  const looks: string[] = []
  for (const photo of own) {
    const bytes = await files.read(photo)
    if (bytes) looks.push(...(await looksOf(readPicture(bytes, { mostBytes: Infinity }))))
  }
  const within = (most: number) => {
    const isAlike = alikeTo(looks, most)
    const found = others.filter(({ fingerprint }) => isAlike(fingerprint))
    return [...new Set(found.map(({ receipt_id }) => receipt_id))]
  }
  const nearlySame = within(mostDifference)
  return { nearlySame, alike: within(mostLikeness).filter((id) => !nearlySame.includes(id)) }
}

/**
 * Far more than the days in which a receipt is taken: all photos of a brand would be too many to
 * compare.
 */
const comparedMs = 90 * 86_400_000

/** Far longer than a request takes, and than the clocks of two processes differ. */
const atOnceMs = 60 * 60_000

/**
 * The receipts of the last months with a photo that may be this one, saved again. That reads all
 * their fingerprints, so call it outside of the transaction that writes.
 */
export async function receiptsNear(
  db: Database,
  { appId, looks, now }: { appId: string; looks: readonly string[]; now: number },
): Promise<string[]> {
  const isNearlySame = alikeTo(looks, mostDifference)
  const others = await readFingerprints(db, { appId, since: now - comparedMs })
  const near = others.filter(({ fingerprint }) => isNearlySame(fingerprint))
  return [...new Set(near.map(({ receipt_id }) => receipt_id))]
}

/**
 * Compares a photo with those that `receiptsNear` has found, and with those of receipts sent at the
 * same time. The same file is refused, and so is one that was saved again or turned, for a receipt of
 * the same number. With another number that may be a screenshot of another receipt: a person decides.
 * The photo of a rejected receipt may come again from the same member, as its number may.
 * @returns whether it may be the photo of another receipt
 * @throws Problem invalid, with `reason` photoTaken
 */
export async function comparePhoto(
  tx: Database,
  receipt: ReceiptKey & Pick<ReceiptRow, 'member_id' | 'number_key'> & { now: number },
  { hash, looks, near }: { hash: string; looks: readonly string[]; near: readonly string[] },
): Promise<boolean> {
  const since = receipt.now - atOnceMs
  const reopened = await readReopened(tx, { appId: receipt.app_id, since })
  const others = await readTakenPhotos(tx, receipt, { among: [...near, ...reopened], since })
  const isNearlySame = alikeTo(looks, mostDifference)
  const alike = others.filter(({ fingerprint }) => isNearlySame(fingerprint))
  const isTaken = alike.some(
    (other) => other.hash === hash || other.number_key === receipt.number_key,
  )
  if (isTaken) throw refusal('photoTaken')
  return alike.length > 0
}
