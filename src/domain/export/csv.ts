/** Tables as comma-separated values (RFC 4180), safe to open in a spreadsheet (quality list, "CSV/XLSX cells"). */

/** Says to spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\u{feff}'
/** Their full-width forms are formulas in some languages. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n\0]/
const needsQuotes = /[",\r\n]/

/** With a heading row; every line ends with CR LF, the last one too. */
export function writeCsv(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return byteOrderMark + csvLines([headings, ...rows])
}

/** More rows of such a table. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** A text as a cell that stays a text: what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  const whole = safe.replaceAll('\0', '')
  return needsQuotes.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole
}

/** A cell of such a table as it was meant: without the sign that keeps a spreadsheet from reckoning it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && beginsFormula.test(text.slice(1)) ? text.slice(1) : text
}
