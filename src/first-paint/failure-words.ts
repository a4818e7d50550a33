/** What a page without the app says: its heading, a sentence or two, and the button that loads anew. */
export type FailureWords = readonly [title: string, text: string, again: string]
