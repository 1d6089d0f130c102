/** Letters that languages exchange for one another when they write the same sound. */
const sounds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    s: ['tsch', 'tch', 'sch', 'sh', 'sz', 'cz', 'zh', 'ts', 'tz', 'dz', 'dj', 'z'],
    k: ['ch', 'ck', 'kh', 'gh', 'c', 'q', 'g'],
    ks: ['x'],
    f: ['ph'],
    t: ['th', 'dt'],
    v: ['w'],
  }).flatMap(([sound, spellings]) => spellings.map((spelling) => [spelling, sound] as const)),
)
const spellings = /tsch|tch|sch|sh|sz|cz|zh|ts|tz|dz|dj|ch|ck|kh|gh|ph|th|dt|[xzcqgw]/g

/**
 * The consonants of a folded word, told apart only as far as languages agree on how to write them: the same for
 * "mohammed", "muhammad" and "mhmd" (which is how Arabic writes it), for "sergei" and "sergey", "filip" and "philippe".
 * A vowel counts only where the word begins with it, and a letter that is written twice once.
 */
export function nameSkeleton(word: string): string {
  const spoken = word.replace(spellings, (spelling) => sounds.get(spelling) ?? spelling)
  const heard = Array.from(spoken)
    .filter((letter, at, letters) => letter !== letters[at - 1])
    .join('')
  return heard.slice(0, 1).replace(/[eiouyj]/, 'a') + heard.slice(1).replace(/[aeiouyj]/g, '')
}
