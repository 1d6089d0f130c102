import type { ReactNode } from 'react'
import { CompanyLogo } from '../frame/company-logo.tsx'
import { CalendarIcon } from '../signs/icon.tsx'
import { ClockIcon } from '../signs/late-icon.tsx'
import { WalletIcon } from '../signs/seldom/seldom-icon.tsx'
import { QrCode } from './qr-code.tsx'

/** A fact on the pass: what it is, and how it reads; `dateTime` for machines. */
export interface PassFact {
  readonly label: string
  readonly text: string
  readonly dateTime?: string
}

/** A name longer than this is written smaller, so that the code stays in sight. */
const longNameLength = 28

/**
 * The pass a visitor shows at the door: company and logo, name large, the QR code on pure white, then
 * date, time, host and location. The code comes early, so that a phone shows it without scrolling;
 * the card is light in both themes, so that scanners read it. Spec §2, Pass card.
 */
export function PassCard({
  label,
  name,
  visitorCompany,
  company,
  date,
  time,
  facts,
  code,
  codeLabel,
  footnote,
  walletBadges,
}: {
  readonly label: string
  readonly name: string
  readonly visitorCompany: string
  readonly company: { readonly name: string; readonly logoUrl: string | null }
  readonly date: PassFact
  readonly time: PassFact
  /** Host, location. */
  readonly facts: readonly PassFact[]
  readonly code: string
  readonly codeLabel: string
  readonly footnote: string
  /** One for each wallet link there is. */
  readonly walletBadges?: ReactNode
}): ReactNode {
  const isLong = name.length > longNameLength
  return (
    <article className="pass paper" aria-label={label}>
      <header className="pass-company">
        <CompanyLogo name={company.name} logoUrl={company.logoUrl} />
        <span>{company.name}</span>
      </header>
      <div className="pass-person">
        <p className={isLong ? 'pass-name pass-name-long' : 'pass-name'}>
          <bdi>{name}</bdi>
        </p>
        {visitorCompany !== '' && <p className="pass-from">{visitorCompany}</p>}
      </div>
      <div className="pass-code">
        <QrCode text={code} label={codeLabel} />
        <p>{footnote}</p>
      </div>
      <dl className="pass-facts">
        <Fact fact={date} icon={<CalendarIcon size={28} />} />
        <Fact fact={time} icon={<ClockIcon size={28} />} />
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </dl>
      {walletBadges !== undefined && <div className="pass-wallets">{walletBadges}</div>}
    </article>
  )
}

function Fact({ fact, icon }: { readonly fact: PassFact; readonly icon?: ReactNode }): ReactNode {
  return (
    <div className={icon === undefined ? 'pass-fact' : 'pass-fact pass-fact-icon'}>
      <dt>
        {icon !== undefined && <span className="pass-icon">{icon}</span>}
        {fact.label}
      </dt>
      <dd suppressHydrationWarning>
        {fact.dateTime === undefined ? (
          fact.text
        ) : (
          <time dateTime={fact.dateTime} suppressHydrationWarning>
            {fact.text}
          </time>
        )}
      </dd>
    </div>
  )
}

/** Leads to a wallet pass, 125 px wide (Spec §9). Only where there is a link. */
export function WalletBadge({
  href,
  label,
}: {
  readonly href: string
  readonly label: string
}): ReactNode {
  return (
    <a className="wallet-badge" href={href}>
      <WalletIcon size={24} />
      <span>{label}</span>
    </a>
  )
}
