/** Sheets of labels as shops sell them, and where each label stands on them. Issue 14 §5. */

/** In millimetres, as their makers print them on the box. The labels stand in the middle of the sheet. */
export type LabelSheet = {
  /** What the box says. */
  readonly name: string
  readonly paper: 'A4' | 'LETTER'
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** From one label to the next beside it. Below each other they touch. */
  readonly pitch: number
}

const inch = 25.4
const sheets = {
  AVERY_L7160: a4('Avery L7160', 3, 7, 63.5, 38.1, 66.04),
  AVERY_L7163: a4('Avery L7163', 2, 7, 99.1, 38.1, 101.6),
  AVERY_L7165: a4('Avery L7165', 2, 4, 99.1, 67.7, 101.6),
  ZWECKFORM_3474: a4('Avery Zweckform 3474', 3, 8, 70, 37, 70),
  ZWECKFORM_3659: a4('Avery Zweckform 3659', 2, 6, 97, 42.3, 97),
  HERMA_4464: a4('Herma 4464', 3, 8, 70, 37, 70),
  AVERY_5160: letter('Avery 5160', 3, 10, 2.625, 1, 2.75),
  AVERY_5163: letter('Avery 5163', 2, 5, 4, 2, 4.1875),
  AVERY_5164: letter('Avery 5164', 2, 3, 4, 10 / 3, 4.1875),
} as const satisfies Readonly<Record<string, LabelSheet>>

export type LabelSheetCode = keyof typeof sheets
/** In the order in which they are offered. */
export const labelSheetCodes = Object.keys(sheets) as [LabelSheetCode, ...LabelSheetCode[]]

/** The papers, in millimetres. */
export const papers = {
  A4: { width: 210, height: 297 },
  LETTER: { width: 8.5 * inch, height: 11 * inch },
} as const

export function labelSheet(code: LabelSheetCode): LabelSheet {
  return sheets[code]
}

/** How many labels a sheet has. */
export function labelsOn({ columns, rows }: LabelSheet): number {
  return columns * rows
}

/**
 * Where the label at `index` stands, row by row, when the first one takes place `first` (from 1) of its sheet: labels before
 * it are used already.
 */
export function labelPlace(
  sheet: LabelSheet,
  index: number,
  first: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const { columns, rows, width, height, pitch } = sheet
  const paper = papers[sheet.paper]
  const at = first - 1 + index
  const onSheet = at % labelsOn(sheet)
  return {
    page: Math.floor(at / labelsOn(sheet)),
    x: (paper.width - width - (columns - 1) * pitch) / 2 + (onSheet % columns) * pitch,
    y: (paper.height - rows * height) / 2 + Math.floor(onSheet / columns) * height,
  }
}

type Shape = readonly [
  name: string,
  columns: number,
  rows: number,
  width: number,
  height: number,
  pitch: number,
]

function a4(...[name, columns, rows, width, height, pitch]: Shape): LabelSheet {
  return { name, paper: 'A4', columns, rows, width, height, pitch }
}

/** In inches. */
function letter(...[name, columns, rows, width, height, pitch]: Shape): LabelSheet {
  const [wide, high, next] = [width * inch, height * inch, pitch * inch]
  return { name, paper: 'LETTER', columns, rows, width: wide, height: high, pitch: next }
}
