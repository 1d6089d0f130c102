/** What an item of a list is read by: its keys, the words that tell its kind, and of all else the types. */
function shapeOf(item: unknown, key = ''): unknown {
  if (Array.isArray(item)) return item.map((part: unknown) => shapeOf(part))
  if (typeof item === 'object' && item !== null) {
    return Object.entries(item).map(([name, part]) => [name, shapeOf(part, name)])
  }
  return key === 'type' || key === 'kind' || key === 'by'
    ? item
    : item === null
      ? 'null'
      : typeof item
}

/**
 * Every way to put `value` somewhere into `body`: in place of each part, and beside it. Items of a list that look alike are
 * read alike: the first stands for them.
 */
export function* mutations(body: unknown, value: unknown): Generator {
  yield value
  if (Array.isArray(body)) {
    const known = new Set<string>()
    for (const [index, item] of body.entries()) {
      const shape = JSON.stringify(shapeOf(item))
      if (known.has(shape)) continue
      known.add(shape)
      for (const changed of mutations(item, value)) yield body.with(index, changed)
    }
    yield [...(body as unknown[]), value]
  } else if (typeof body === 'object' && body !== null) {
    for (const [key, item] of Object.entries(body)) {
      for (const changed of mutations(item, value)) yield { ...body, [key]: changed }
    }
    if (typeof value === 'string' && value.length < 100) yield { ...body, [value]: value }
  }
}
