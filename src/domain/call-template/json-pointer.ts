/** Reads a place in another system's answer: JSON Pointer, RFC 6901. Issue 15 §5. */

/** Empty: the whole. */
export function isJsonPointer(pointer: string): boolean {
  return pointer === '' || (pointer.startsWith('/') && !/~(?![01])/.test(pointer))
}

/** @returns undefined where there is nothing; nothing that an object inherits is read */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value
  let place = value
  for (const raw of pointer.slice(1).split('/')) {
    const name = raw.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(place)) {
      const items: readonly unknown[] = place
      place = /^(0|[1-9]\d{0,8})$/.test(name) ? items[Number(name)] : undefined
    } else if (typeof place === 'object' && place !== null && Object.hasOwn(place, name)) {
      place = Reflect.get(place, name)
    } else return undefined
  }
  return place
}

/** A text, or a number as it is written; null: something else, or nothing. */
export function readText(value: unknown, pointer: string): string | null {
  const found = readPointer(value, pointer)
  if (typeof found === 'string') return found
  return typeof found === 'number' && Number.isFinite(found) ? String(found) : null
}
