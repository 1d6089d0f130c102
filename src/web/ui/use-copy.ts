import { type RefObject, useRef, useState } from 'react'

/**
 * Copies what stands in a field. Where that is not allowed, or the browser cannot, the field is selected, so that the person copies it.
 * @returns `told`: what came of it; null before.
 */
export function useCopy(text: string): {
  readonly field: RefObject<HTMLInputElement | null>
  readonly told: 'copied' | 'selected' | null
  readonly copy: () => Promise<void>
} {
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'copied' | 'selected' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setTold('copied')
    } catch {
      field.current?.select()
      setTold('selected')
    }
  }
  return { field, told, copy }
}
