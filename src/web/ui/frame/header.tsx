import type { ReactNode } from 'react'
import { CompanyLogo } from './company-logo.tsx'

/**
 * The head of every public screen: logo, welcome with the company's name, the date below it, the
 * language selector at the end edge, and how far one is. Spec §2, Header.
 */
export function Header({
  company,
  welcome,
  date,
  languageSelect,
  progress,
}: {
  readonly company: { readonly name: string; readonly logoUrl: string | null } | null
  readonly welcome: string
  /** Today in words, and as `YYYY-MM-DD`. */
  readonly date: { readonly text: string; readonly value: string }
  readonly languageSelect?: ReactNode
  readonly progress?: ReactNode
}): ReactNode {
  return (
    <header className="header">
      <div className="header-line">
        {company !== null && <CompanyLogo name={company.name} logoUrl={company.logoUrl} />}
        <div className="header-welcome">
          <p className="header-title">{welcome}</p>
          {/* Server and browser may write a date differently; the first one written stays. */}
          <time dateTime={date.value} suppressHydrationWarning>
            {date.text}
          </time>
        </div>
        {languageSelect !== undefined && <div className="header-language">{languageSelect}</div>}
      </div>
      {progress}
    </header>
  )
}
