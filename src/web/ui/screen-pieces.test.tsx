import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CompanyItem } from './frame/company-item.tsx'
import { Header } from './frame/header.tsx'
import { LanguageSelect } from './frame/language-select.tsx'
import { PassCard, WalletBadge } from './media/pass-card.tsx'
import { ConfirmationBlock, DeniedBlock } from './signs/status-block.tsx'

const words = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
const aurora = { name: 'Aurora Works', logoUrl: null }

describe('a company to choose', () => {
  const item = { ...aurora, id: 'CO-1', onSelect: () => undefined }

  it('shows its logo, else a building', () => {
    const withLogo = renderToStaticMarkup(<CompanyItem {...item} logoUrl="/logo.png" />)
    expect(withLogo).toContain('<img src="/logo.png"')
    expect(withLogo).not.toContain('logo-building')
    expect(renderToStaticMarkup(<CompanyItem {...item} />)).toContain('logo-building')
  })

  it.each([
    [false, ['CO-1']],
    [true, []],
  ])('reports itself unless it is disabled: %s', (isDisabled, expected) => {
    const chosen: string[] = []
    const button = CompanyItem({
      ...item,
      isDisabled,
      disabledReason: 'Closed today',
      onSelect: (id) => chosen.push(id),
    }) as ReactElement<{ onClick: () => void }> // what the component returns is its button
    button.props.onClick()
    expect(chosen).toEqual(expected)
    const html = renderToStaticMarkup(button)
    expect(html.includes('aria-disabled="true"')).toBe(isDisabled)
    expect(html.includes('Closed today')).toBe(isDisabled)
  })
})

describe('the blocks that end a screen', () => {
  it('say with a check icon that all is well', () => {
    const html = renderToStaticMarkup(<ConfirmationBlock message="You are checked in" />)
    expect(html).toMatch(/status-positive.*<svg.*<h1[^>]*>You are checked in</)
  })

  it('say with a warning icon, a title and a text that it cannot go on', () => {
    const html = renderToStaticMarkup(
      <DeniedBlock title="We cannot check you in">Ask.</DeniedBlock>,
    )
    expect(html).toMatch(/status-warning.*<svg.*<h1[^>]*>We cannot check you in<.*Ask\./)
  })
})

it('the header welcomes to the company and tells the date', () => {
  const date = { text: 'Saturday, November 21, 2026', value: '2026-11-21' }
  expect(
    words(<Header company={aurora} welcome="Welcome to Aurora Works" date={date} />),
  ).toContain('|Welcome to Aurora Works|Saturday, November 21, 2026|')
})

it('the language selector lists the languages beside a globe', () => {
  const languages = [
    { code: 'en', displayName: 'English' },
    { code: 'ar', displayName: 'العربية' },
  ]
  const html = renderToStaticMarkup(
    <LanguageSelect
      languages={languages}
      current="ar"
      label="Language"
      onChoose={() => Promise.resolve()}
      failed="Failed"
    />,
  )
  expect(html).toMatch(/^<span class="language"><svg.*<select[^>]*aria-label="Language"/)
  expect(html).toContain('<option value="en" lang="en">English</option>')
  expect(html).toContain('<option value="ar" lang="ar" selected="">العربية</option>')
})

describe('the pass card', () => {
  const pass = {
    label: 'Pass',
    name: 'Emma Clarke',
    visitorCompany: 'Northwind',
    company: aurora,
    date: { label: 'Date', text: 'November 21', dateTime: '2026-11-21' },
    time: { label: 'Time', text: '16:00' },
    facts: [{ label: 'Host', text: 'Grace Okonkwo' }],
    code: 'FOYER1:ABC',
    codeLabel: 'QR code of your pass',
    footnote: 'Valid on the day of your visit only',
  }

  it('shows the visitor, the company, date, time, host and the code with its footnote', () => {
    const text = words(<PassCard {...pass} />)
    for (const part of ['Emma Clarke', 'Northwind', 'Aurora Works', 'November 21', '16:00']) {
      expect(text).toContain(`|${part}|`)
    }
    expect(text).toMatch(/Grace Okonkwo/)
    expect(text).toContain('|Valid on the day of your visit only|')
    expect(renderToStaticMarkup(<PassCard {...pass} />)).toContain('QR code of your pass')
  })

  it('offers a wallet only where there is a link', () => {
    expect(renderToStaticMarkup(<PassCard {...pass} />)).not.toContain('wallet')
    const badge = <WalletBadge href="/pass.pkpass" label="Add to Apple Wallet" />
    const html = renderToStaticMarkup(<PassCard {...pass} walletBadges={badge} />)
    expect(html).toContain('<a class="wallet-badge" href="/pass.pkpass">')
  })
})
