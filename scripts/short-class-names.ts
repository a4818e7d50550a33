import { createHash } from 'node:crypto'

/**
 * Names the classes of a build: four letters for the file, then the number of the class in it. They
 * stay the same from build to build, and compress, which hashes do not (3 KiB of the style sheet).
 */
export function classNames() {
  const files = new Map<string, string>()
  const classes = new Map<string, string[]>()
  /** @param file its path within the project, so that a build is the same in any folder */
  return (name: string, file: string): string => {
    const letters = lettersOf(file)
    if ((files.get(letters) ?? file) !== file) {
      throw new Error(`${file} and ${files.get(letters)} have the same letters: rename one.`)
    }
    files.set(letters, file)
    const known = classes.get(file) ?? []
    classes.set(file, known)
    if (!known.includes(name)) known.push(name)
    return letters + known.indexOf(name).toString(36)
  }
}

function lettersOf(file: string) {
  const hash = createHash('sha256').update(file).digest('base64')
  return hash.replaceAll(/[^a-zA-Z]/g, '').slice(0, 4)
}
