/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other
 * (Damerau–Levenshtein, optimal string alignment); `limit + 1` as soon as it is sure to be more than `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (a === b) return 0
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  const width = b.length + 1
  // Three lines of the table, one after the other: the one before the last, the last, and this one.
  const cells = new Uint16Array(3 * width)
  const at = (line: number, column: number): number => cells[line + column] ?? 0
  let [before, last, line] = [0, width, 2 * width]
  for (let column = 0; column < width; column += 1) cells[last + column] = column
  for (let row = 1; row <= a.length; row += 1) {
    const [letter, letterBefore] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)]
    cells[line] = row
    let least = row
    for (let column = 1; column < width; column += 1) {
      const other = b.charCodeAt(column - 1)
      let cost = at(last, column - 1) + (letter === other ? 0 : 1)
      cost = Math.min(cost, at(line, column - 1) + 1, at(last, column) + 1)
      if (row > 1 && column > 1 && letterBefore === other && letter === b.charCodeAt(column - 2)) {
        cost = Math.min(cost, at(before, column - 2) + 1)
      }
      cells[line + column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return tooFar
    ;[before, last, line] = [last, line, before]
  }
  return Math.min(at(last, b.length), tooFar)
}
