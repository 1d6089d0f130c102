import type { ReactNode } from 'react'

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
      <a className="skip-link" href="#content">
        {skipText}
      </a>
      {header}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
