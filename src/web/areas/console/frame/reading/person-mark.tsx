import './person-mark.css'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { initials } from '#web/ui/signs/initials.ts'
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
  // Drawn by the style: letters that are typed find a row by the name, which the initials would stand before.
  if (picture === null) {
    return <span className="person-mark" aria-hidden="true" data-initials={initials(name)} />
  }
  return (
    <span className="person-mark" aria-hidden="true">
      <Portrait name={name} picture={page.configuration.apiBaseUrl + picture} />
    </span>
  )
}
