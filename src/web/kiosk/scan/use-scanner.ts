import { useEffect, useEffectEvent } from 'react'
import { type ScannerOptions, startScanner } from './scanner.ts'

/** Looks for codes as long as this is shown and active; see `startScanner`. */
export function useScanner({
  camera,
  onCode,
  isActive = true,
  framesPerSecond = 12,
}: ScannerOptions & { readonly isActive?: boolean }): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isActive) return undefined
    const scanner = startScanner({ camera, onCode: tell, framesPerSecond })
    return scanner.stop
  }, [camera, isActive, framesPerSecond])
}
