import { type RefCallback, useState } from 'react'

/** Tells the screens below a banner that stays at the top how high it is: what stays there too stays below it. */
export function useBannerHeight(): RefCallback<HTMLDivElement> {
  const [ref] = useState<RefCallback<HTMLDivElement>>(() => (banner: HTMLDivElement | null) => {
    const main = banner?.parentElement
    if (banner === null || main === null || main === undefined) return undefined
    const observer = new ResizeObserver(() => {
      main.style.setProperty('--support', `${String(banner.getBoundingClientRect().height)}px`)
    })
    observer.observe(banner)
    return () => {
      observer.disconnect()
      main.style.removeProperty('--support')
    }
  })
  return ref
}
