/** Letters that languages exchange for one another when they write the same sound. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(?:tsch|tch|sch|sh|sz|cz|zh|ts|tz|dz|dj)/g, 's'],
  [/x/g, 'ks'],
  [/(?:ch|ck|kh|gh|[cqg])/g, 'k'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/z/g, 's'],
  [/w/g, 'v'],
]

/**
 * The consonants of a folded word, told apart only as far as languages agree on how to write them: the same for
 * "mohammed", "muhammad" and "mhmd" (which is how Arabic writes it), for "sergei" and "sergey", "filip" and "philippe".
 * A vowel counts only where the word begins with it.
 */
export function nameSkeleton(word: string): string {
  const heard = sounds.reduce((changed, [from, to]) => changed.replace(from, to), word)
  const first = heard.slice(0, 1).replace(/[eiouyj]/, 'a')
  const rest = heard.slice(1).replace(/[aeiouyj]/g, '')
  return (first + rest).replace(/(.)\1+/gu, '$1')
}
