/** Names of files and folders that every storage takes: Windows and OneDrive refuse the most. */

/** Controls, invisible characters, separators, and what some storage reads as something else. */
const refused = /[\p{C}/\\:*?"<>|#%~&{}]/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** One name: never empty, never `.` or `..`, never one that Windows keeps for itself. */
export function safeName(value: string): string {
  const line = value.normalize('NFC').replaceAll(refused, '-').replaceAll(/\s+/gu, ' ')
  const name = trimEnds(line)
  if (name === '') return '_'
  return reserved.test(name) ? `_${name}` : name
}

/** Windows drops dots and spaces at the end, and dots in front hide a file. */
function trimEnds(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isLoose(name.charAt(start))) start += 1
  while (end > start && isLoose(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

const isLoose = (character: string): boolean => character === '.' || character === ' '

/** As many whole characters as fit, in UTF-8. */
export function cutToBytes(name: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const character of name) {
    bytes += bytesOf(character.codePointAt(0) ?? 0)
    if (bytes > most) return trimEnds(kept)
    kept += character
  }
  return name
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
