import { useEffect, useState } from 'react'

const momentMs = 500

/** For a moment after something appears or changes: a second tap at the same place is not to do the next thing. */
export function useJustChanged(what: unknown): boolean {
  const [known, setKnown] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setKnown(what), momentMs)
    return () => clearTimeout(timer)
  }, [what])
  return known !== what
}
