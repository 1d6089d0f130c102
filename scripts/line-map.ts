/**
 * Source maps with lines only. A stack trace needs the file and the line; a map of every word of the server takes 25 MB of
 * memory as soon as the first stack is read, a map of its lines takes 2.
 */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digitOf = new Map(Array.from(digits, (digit, value) => [digit, value]))

/** The numbers of one segment: VLQ in base 64, as ECMA-426 writes them. */
function readNumbers(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = digitOf.get(letter) ?? 0
    value += (digit & 31) << shift
    shift += 5
    if ((digit & 32) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

function writeNumber(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const more = rest > 31 ? 32 : 0
    text += digits[(rest & 31) | more] ?? ''
    rest >>>= 5
  } while (rest > 0)
  return text
}

/** Reduces the `mappings` of a source map (ECMA-426) to the first position of each line, applied from its first column. */
export function mapLinesOnly(mappings: string): string {
  const read = { source: 0, line: 0, column: 0 }
  const written = { source: 0, line: 0, column: 0 }
  return mappings
    .split(';')
    .map((row) => {
      let first: typeof read | undefined
      for (const segment of row === '' ? [] : row.split(',')) {
        const [, source, line, column] = readNumbers(segment)
        if (source === undefined || line === undefined || column === undefined) continue
        read.source += source
        read.line += line
        read.column += column
        first ??= { ...read }
      }
      if (first === undefined) return ''
      const numbers = [
        0,
        first.source - written.source,
        first.line - written.line,
        first.column - written.column,
      ]
      Object.assign(written, first)
      return numbers.map(writeNumber).join('')
    })
    .join(';')
}
