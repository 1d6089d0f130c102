import type { MouseEvent, ReactNode } from 'react'

/** Moves the focus without a fragment in the address: going back to one later would take the focus from a screen. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The frame of every public page: header, then the screen, 700 px wide at most. Spec §1. */
export function Page({
  header,
  skipText,
  children,
}: {
  readonly header: ReactNode
  readonly skipText: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="page">
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {skipText}
      </a>
      {header}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
