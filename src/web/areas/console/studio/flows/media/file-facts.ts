import type { Medium } from './send-medium.ts'

/** How large a file is: “1600 × 900, 240 kB”. */
export function fileFacts({ size, width, height }: Medium, language: string): string {
  const isLarge = size >= 1_000_000
  const bytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(size / (isLarge ? 1_000_000 : 1_000))
  const edges = [width, height].flatMap((edge) =>
    edge === null ? [] : new Intl.NumberFormat(language, { useGrouping: false }).format(edge),
  )
  return [edges.join(' × '), bytes].filter((part) => part !== '').join(', ')
}
