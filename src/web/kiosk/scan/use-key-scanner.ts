import { useEffect, useEffectEvent } from 'react'
import { type KeyScannerOptions, listenToKeys } from './key-scanner.ts'

/** Listens to a scanner that types as long as this is shown and active; `prefixes` must stay the same array. */
export function useKeyScanner({
  onCode,
  prefixes,
  isActive = true,
}: KeyScannerOptions & { readonly isActive?: boolean }): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isActive) return undefined
    return listenToKeys({ onCode: tell, ...(prefixes && { prefixes }) })
  }, [prefixes, isActive])
}
