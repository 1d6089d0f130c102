import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The field by which one after the other is found for a list. */
export type FreshField = {
  /** What holds the field. */
  readonly part: RefObject<HTMLDivElement | null>
  /** Key of the field: another one after each change, and thus empty. */
  readonly changes: number
  /** The last change in words, to be announced. */
  readonly said: string
  /** The list has changed: the field is empty again, and has the focus. */
  readonly renew: (sentence: string) => void
}

/** Keeps the focus in the field while people are taken and removed, and says what has changed. */
export function useFreshField(): FreshField {
  const [{ changes, said }, setChange] = useState({ changes: 0, said: '' })
  const part = useRef<HTMLDivElement>(null)
  const focusField = useEffectEvent(() => part.current?.querySelector('input')?.focus())
  useEffect(() => {
    if (changes > 0) focusField()
  }, [changes])
  const renew = (sentence: string): void => setChange({ changes: changes + 1, said: sentence })
  return { part, changes, said, renew }
}
