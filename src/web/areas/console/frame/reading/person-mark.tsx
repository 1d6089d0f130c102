import './person-mark.css'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Portrait } from '#web/ui/signs/portrait.tsx'

/** The picture of a person, or their initials, to find a row by; the name stands beside it. */
export function PersonMark({
  name,
  picture = null,
}: {
  readonly name: string
  /** Its path in the API. */
  readonly picture?: string | null
}): ReactNode {
  const { page } = useApp()
  return (
    <span className="person-mark" aria-hidden="true">
      <Portrait name={name} picture={picture && page.configuration.apiBaseUrl + picture} />
    </span>
  )
}
