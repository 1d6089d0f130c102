/** The first sheet of an XLSX workbook as rows of texts (ECMA-376), read as it is unpacked (decision 0480). */
import { maxImportColumns } from '#domain/import/import-field.ts'
import { readWhen } from '#domain/import/read-when.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { collectRows, maxCellLength, type TableRow } from './collect-rows.ts'
import { isDateFormat } from './number-format.ts'
import { openParts, type Handlers, type Parts } from './workbook-parts.ts'

const daysFrom1900To1904 = 1_462
/** Formats of days and hours that every program knows by their number (ECMA-376, 18.8.30). */
const knownDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** @throws Unreadable import_error_large | import_error_rows | import_error_unreadable */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly TableRow[]> {
  try {
    return await read(Buffer.from(bytes))
  } catch (error) {
    // What the readers say describes the file; the person needs only: this is no list.
    throw error instanceof Unreadable ? error : new Unreadable('import_error_unreadable')
  }
}

async function read(bytes: Buffer): Promise<readonly TableRow[]> {
  const parts = await openParts(bytes)
  const book = { sheetId: '', is1904: false }
  await parts.read('xl/workbook.xml', {
    onOpen(name, attributes) {
      if (name === 'workbookPr') book.is1904 = isTrue(attributes['date1904'])
      const isShown = (attributes['state'] ?? 'visible') === 'visible'
      if (name === 'sheet' && isShown) book.sheetId ||= attributes['id'] ?? ''
    },
  })
  let sheet = ''
  await parts.read('xl/_rels/workbook.xml.rels', {
    onOpen(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === book.sheetId) sheet = Target
    },
  })
  const path = sheet.startsWith('/') ? sheet.slice(1) : `xl/${sheet}`
  const isDate = await readDateStyles(parts)
  const shared = await readSharedTexts(parts)
  return readRows(parts, path, (cell) => textOf(cell, { shared, isDate, is1904: book.is1904 }))
}

/** Of each style of cells whether it shows a day or an hour. */
async function readDateStyles(parts: Parts): Promise<(style: number) => boolean> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await parts.read('xl/styles.xml', {
    onOpen(name, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, isDateFormat(formatCode))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(own.get(id) ?? knownDates.has(id))
    },
    onClose(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return (style) => styles[style] ?? false
}

/** The texts that cells point to, without how they are read aloud (`rPh`). */
async function readSharedTexts(parts: Parts): Promise<readonly string[]> {
  const texts: string[] = []
  const collector = collectText('si', (text) => texts.push(text))
  await parts.read('xl/sharedStrings.xml', collector)
  return texts
}

/** Tells the text in each `within`, put together from its pieces. */
function collectText(within: string, tell: (text: string) => void): Required<Handlers> {
  let text: string | null = null
  let isAloud = false
  let isPiece = false
  return {
    onOpen(name) {
      if (name === within) text = ''
      if (name === 'rPh') isAloud = true
      if (name === 't') isPiece = true
    },
    onText(piece) {
      if (text === null || !isPiece || isAloud || text.length >= maxCellLength) return
      text += piece
    },
    onClose(name) {
      if (name === 't') isPiece = false
      if (name === 'rPh') isAloud = false
      if (name !== within || text === null) return
      tell(text.slice(0, maxCellLength))
      text = null
    },
  }
}

type Cell = { readonly type: string; readonly style: number; readonly value: string }

async function readRows(
  parts: Parts,
  path: string,
  textIn: (cell: Cell) => string,
): Promise<readonly TableRow[]> {
  const list = collectRows()
  let line = 0
  let cells: string[] = []
  let column = -1
  let cell = { type: 'n', style: 0, value: '' }
  let isValue = false
  const inline = collectText('is', (text) => {
    cell.value = text
  })
  await parts.read(path, {
    onOpen(name, attributes) {
      inline.onOpen(name, attributes)
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes['r'] ?? '') ?? column + 1
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' }
      }
      isValue = name === 'v'
    },
    onText(text) {
      inline.onText(text)
      if (isValue) cell.value = (cell.value + text).slice(0, maxCellLength)
    },
    onClose(name) {
      inline.onClose(name)
      isValue = false
      if (name === 'c' && column < maxImportColumns) cells[column] = textIn(cell).trim()
      if (name !== 'row' || !cells.some((text) => text !== '')) return
      list.add(
        line,
        Array.from(cells, (text) => text ?? ''),
      )
    },
  })
  return list.rows
}

/** `B3` is the second column, 1. */
function columnOf(reference: string): number | null {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  if (letters === '') return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(
  { type, style, value }: Cell,
  known: {
    readonly shared: readonly string[]
    readonly isDate: (style: number) => boolean
    readonly is1904: boolean
  },
): string {
  if (type === 's') return known.shared[Number(value)] ?? ''
  if (type === 'd') return value.replace('T', ' ')
  // What could not be reckoned, and yes or no, say nothing of a visitor.
  if (type === 'e' || type === 'b') return ''
  if (type !== 'n' || value === '') return value
  if (!known.isDate(style)) return /e/i.test(value) ? String(Number(value)) : value
  const serial = Number(value) + (known.is1904 && Number(value) >= 1 ? daysFrom1900To1904 : 0)
  const when = readWhen(String(serial), 'DMY')
  if (when === null || 'instant' in when) return value
  return [when.date, when.time].filter((part) => part !== null).join(' ')
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
