const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Names the classes of a build: two letters for the file, then the number of the class in it. The same
 * files give the same names, and they compress, which hashes do not (4 KiB of the style sheet). The first
 * letter is a capital, which occurs next to nowhere else in the sheet and compresses best.
 * @param files the paths of all CSS modules within the project, so that a build is the same in any folder
 */
export function classNames(files: readonly string[]) {
  const letters = new Map(files.toSorted().map((file, index) => [file, lettersOf(index)]))
  const classes = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const known = classes.get(file) ?? []
    classes.set(file, known)
    if (!known.includes(name)) known.push(name)
    const letter = letters.get(file)
    if (letter === undefined) throw new Error(`${file} is not among the CSS modules.`)
    return letter + known.indexOf(name).toString(36)
  }
}

function lettersOf(index: number) {
  const first = alphabet[Math.floor(index / alphabet.length)]
  if (first === undefined) throw new Error('There are more CSS modules than pairs of letters.')
  return first.toUpperCase() + alphabet[index % alphabet.length]
}
