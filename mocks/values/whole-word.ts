/** Scripts whose letters are no part of a word of another one: "Chaanのポイント" names Chaan. */
const scripts = ['Latin', 'Thai', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Greek'].map(
  (name) => ({ letter: new RegExp(`\\p{Script=${name}}`, 'u'), inSet: `\\p{scx=${name}}` }),
)

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** What continues the word that a sign is in: letters of its script, their marks, and numbers. */
function wordSigns(sign: string) {
  const script = scripts.find(({ letter }) => letter.test(sign))
  return String.raw`[${script?.inSet ?? String.raw`\p{L}`}\p{Script=Inherited}\p{N}]`
}

/** The source of an expression for a word that is no part of a longer one. */
export function wholeWord(word: string): string {
  const signs = Array.from(word)
  const [before, after] = [signs[0] ?? '', signs.at(-1) ?? ''].map(wordSigns)
  return `(?<!${before})${escaped(word)}(?!${after})`
}
