/**
 * For the query that checks the link of an e-mail. Each opening of the page asks anew: an earlier
 * answer would show the form of a link that was used since. A start does not load it, as no answer
 * is kept that long.
 */
export const linkCheck = { gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
