const sorts = ['name', 'visits', 'bookings', 'messages', 'storedBytes', 'idScans'] as const
export type Sort = { readonly by: (typeof sorts)[number]; readonly way: 'UP' | 'DOWN' }

/** Names from the first letter on, numbers from the largest. */
export function usualWay(by: Sort['by']): Sort['way'] {
  return by === 'name' ? 'UP' : 'DOWN'
}

export function otherWay(way: Sort['way']): Sort['way'] {
  return way === 'UP' ? 'DOWN' : 'UP'
}

/** As the address has it: `visits`, or `visits-UP`; most visits first where it says nothing. */
export function readSort(text: string): Sort {
  const [name, way] = text.split('-')
  const by = sorts.find((one) => one === name) ?? 'visits'
  return { by, way: way === 'UP' || way === 'DOWN' ? way : usualWay(by) }
}

export function writeSort({ by, way }: Sort): string {
  return way === usualWay(by) ? by : `${by}-${way}`
}
