import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { type MadePictures, readMadePictures } from '../../mocks/brands/made-pictures.ts'
import { inputsOf, plan, type Planned } from './plan.ts'
import type { Sources } from './sources.ts'

/** Folders that hold only files made by the command. */
const folders = ['images/cards', 'images/shares', 'images/line']

/** Which pictures of a pack must be made again, and which files are no longer used. */
export function check(sources: Sources) {
  const made = readMadePictures(sources.folder)
  const planned = plan(sources)
  const stale = planned.filter((picture) => !isFresh(picture, made, sources.folder))
  const current = new Set(planned.map(({ name }) => lookUp(made, name)?.file))
  const files = folders.flatMap((folder) => {
    const path = join(sources.folder, folder)
    return existsSync(path) ? readdirSync(path).map((file) => `${folder}/${file}`) : []
  })
  const leftOver = files.filter((file) => !current.has(file))
  return { planned, made, stale, leftOver }
}

function isFresh(picture: Planned, made: MadePictures, folder: string) {
  const known = lookUp(made, picture.name)
  return known?.inputs === inputsOf(picture) && existsSync(join(folder, known.file))
}

/** The same as a message for the person who changed a drawing. */
export function sentences(sources: Sources): string[] {
  const { stale, leftOver } = check(sources)
  return [
    ...stale.map(
      ({ name }) =>
        `${sources.name}: ${name} is not drawn from the pack as it is now: run npm run brand.`,
    ),
    ...leftOver.map((file) => `${sources.name}: nothing uses ${file} any more: run npm run brand.`),
  ]
}
