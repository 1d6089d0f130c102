/** Labels and cards that shops sell for badges, in millimetres, wide side first. Names are those on their boxes. */
export type LabelSize = {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
}

export const labelSizes: readonly LabelSize[] = [
  { name: '100 × 62 (Brother DK-11202)', widthMm: 100, heightMm: 62 },
  { name: '90 × 62 (Brother DK-22205)', widthMm: 90, heightMm: 62 },
  { name: '101 × 54 (Dymo 99014)', widthMm: 101, heightMm: 54 },
  { name: '89 × 41 (Dymo 11356)', widthMm: 89, heightMm: 41 },
  { name: '102 × 76 (Zebra, 4 × 3 in)', widthMm: 101.6, heightMm: 76.2 },
  { name: '102 × 51 (Zebra, 4 × 2 in)', widthMm: 101.6, heightMm: 50.8 },
  { name: '76 × 51 (Zebra, 3 × 2 in)', widthMm: 76.2, heightMm: 50.8 },
  { name: '85.6 × 54 (ID-1)', widthMm: 85.6, heightMm: 54 },
  { name: '90 × 54', widthMm: 90, heightMm: 54 },
  { name: '90 × 60', widthMm: 90, heightMm: 60 },
  { name: '148 × 105 (A6)', widthMm: 148, heightMm: 105 },
]

/** The one of the list that a label has, either way round; null for a size of its own. */
export function labelSizeOf(size: {
  readonly widthMm: number
  readonly heightMm: number
}): { readonly size: LabelSize; readonly isTurned: boolean } | null {
  for (const one of labelSizes) {
    const isStraight = one.widthMm === size.widthMm && one.heightMm === size.heightMm
    const isTurned = one.widthMm === size.heightMm && one.heightMm === size.widthMm
    if (isStraight || isTurned) return { size: one, isTurned: !isStraight }
  }
  return null
}
