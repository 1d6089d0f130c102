/** Where a document is copied to: a pattern with named variables, made into a path that every storage takes. Issue 15 §4. */
import { cutToBytes, safeName } from './safe-name.ts'

export const patternVariables = [
  'year',
  'month',
  'day',
  'location',
  'type',
  'visitor',
  'agreement',
] as const
export type PatternVariable = (typeof patternVariables)[number]
export type PatternValues = Readonly<Record<PatternVariable, string>>

export const defaultPattern = '{location}/{year}/{month}/{agreement}/{day} {visitor}'
/** Exports are about many visitors and no agreement. */
export const exportPattern = '{location}/exports/{year}/{month}/'

export const maxPattern = 300
/** S3 takes 1024 bytes; a folder in front of it and the id need some. */
const maxPathBytes = 700
/** Most file systems take 255 bytes; the id and the ending need some. */
const maxPartBytes = 180

export type PatternFault = 'EMPTY' | 'LONG' | 'VARIABLE' | 'CHARACTER' | 'FOLDER'

/** Characters that somebody's storage refuses or reads as something else. */
const refused = /[\p{C}\\:*?"<>|#%]/u

/** Why a pattern can't be used; null: it can. */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern.trim() === '') return 'EMPTY'
  if (pattern.length > maxPattern) return 'LONG'
  const pieces = splitPattern(pattern)
  if (pieces === null) return 'VARIABLE'
  const fixed = pieces.map(({ text }) => text).join('')
  if (refused.test(fixed)) return 'CHARACTER'
  const parts = pattern.split('/').map((part) => part.trim())
  return parts.some((part) => /^\.*$/.test(part)) ? 'FOLDER' : null
}

type Piece =
  | { readonly text: string; readonly variable: null }
  | { readonly text: ''; readonly variable: PatternVariable }

/** Null where a brace has no partner, or nobody knows what stands between two. */
function splitPattern(pattern: string): readonly Piece[] | null {
  const pieces: Piece[] = []
  for (const [index, piece] of pattern.split('{').entries()) {
    const end = piece.indexOf('}')
    if (index === 0) {
      if (end !== -1) return null
      pieces.push({ text: piece, variable: null })
      continue
    }
    const variable = patternVariables.find((name) => name === piece.slice(0, end))
    const rest = piece.slice(end + 1)
    if (variable === undefined || rest.includes('}')) return null
    pieces.push({ text: '', variable }, { text: rest, variable: null })
  }
  return pieces
}

/**
 * The path of a document, without a slash in front: every value is one name at most, so that none leads to another folder.
 * @param ending such as `.pdf`
 * @param id stands in the name where another document has the plain one; '': not needed
 */
export function fillPattern(
  pattern: string,
  values: PatternValues,
  ending: string,
  id = '',
): string {
  const parts = pattern.split('/').map((part) => {
    const filled = (splitPattern(part) ?? []).map((piece) =>
      piece.variable === null ? piece.text : safeName(values[piece.variable]),
    )
    return cutToBytes(safeName(filled.join('')), maxPartBytes)
  })
  const name = parts.pop() ?? ''
  const file = `${name}${id === '' ? '' : ` ${id}`}${ending}`
  return [...shortened(parts), file].join('/')
}

/** Folders whose names are too long together lose letters evenly. */
function shortened(folders: readonly string[]): readonly string[] {
  const room = Math.max(8, Math.floor((maxPathBytes - maxPartBytes) / Math.max(1, folders.length)))
  return folders.map((folder) => cutToBytes(folder, room))
}
