/** The first letters of the first two words, in any script. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
    .slice(0, 2)
    .map((word) => (/^./u.exec(word)?.[0] ?? '').toLocaleUpperCase())
    .join('')
}
