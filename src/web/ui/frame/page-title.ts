import { useEffect } from 'react'

/** Sets the title of the window, for as long as nothing else does. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
