import { type RefObject, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fields = 'input:is([type=search], [type=text], [type=date]), textarea, select'

/**
 * What was typed or chosen before the script had come stands in its field alone, and would go with the next rendering. Below
 * `place` it counts as if it were typed now.
 */
export function useTypedBefore(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of place.current?.querySelectorAll<Field>(fields) ?? []) typeAgain(field)
  }, [place])
}

function typeAgain(field: Field): void {
  const { value } = field
  const shown = shownIn(field)
  if (value === shown) return
  if (!(field instanceof HTMLSelectElement)) {
    // React asks what it set itself last, and takes over only what differs; the browser's own setter it does not see.
    field.value = shown
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  }
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** What the server wrote into it. */
function shownIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
