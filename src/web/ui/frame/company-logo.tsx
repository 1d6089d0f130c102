import type { ReactNode } from 'react'
import { initials } from '../signs/initials.ts'

/** The logo of a company in its box of 100 by 56.25 px (Spec §9); its initials when it has none. */
export function CompanyLogo({
  name,
  logoUrl,
}: {
  readonly name: string
  readonly logoUrl: string | null
}): ReactNode {
  return (
    <span className="logo">
      {logoUrl === null ? (
        <span className="logo-initials" aria-hidden="true">
          {initials(name)}
        </span>
      ) : (
        <img src={logoUrl} alt={name} width={100} height={56.25} decoding="async" />
      )}
    </span>
  )
}
