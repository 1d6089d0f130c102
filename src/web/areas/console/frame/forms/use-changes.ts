import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FormPlace, useUnsavedChanges } from './unsaved-changes.ts'

/** Saves what a form holds, and remembers what was saved. Resolves to whether it was. */
type Save = (values: FormData, act: () => Promise<boolean | void>) => Promise<boolean>

/**
 * Says whether the form in `place` holds something unsaved. `beside` writes down what is chosen outside of its inputs. A form
 * that is emptied when it is saved is compared with what it was at first.
 */
export function useChanges(
  place: RefObject<HTMLElement | null>,
  belongsTo: FormPlace | null,
  beside: string,
  isEmptied: boolean,
): Save {
  const changes = useUnsavedChanges()
  const known = useRef<string | null>(null)
  const isSaving = useRef(false)
  const written = useEffectEvent(() => {
    const form = place.current?.querySelector('form')
    return form instanceof HTMLFormElement ? writtenOf(new FormData(form), beside) : null
  })
  useEffect(() => {
    const form = place.current?.querySelector('form')
    // What was typed before the script came is unsaved, too.
    if (form instanceof HTMLFormElement && !isTyped(form)) known.current = written()
    return changes.watch({
      place: belongsTo,
      isChanged: () => written() !== known.current,
      isSaving: () => isSaving.current,
    })
  }, [changes, place, belongsTo])
  return async (values, act) => {
    isSaving.current = true
    try {
      if ((await act()) === false) return false
      if (!isEmptied) known.current = writtenOf(values, beside)
      return true
    } finally {
      isSaving.current = false
    }
  }
}

function writtenOf(values: FormData, beside: string): string {
  const entries = [...values].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${String(value.size)}`,
  ])
  return JSON.stringify([entries, beside])
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    return isChoice ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  })
}
