import type { ReactNode } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { baseFolder } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { CompanyLogo } from '#web/ui/frame/company-logo.tsx'

/** The logo of whose page it is, as far as that is known; else Foyer's. */
export function BrandMark({ brand }: Pick<SignInPage, 'brand'>): ReactNode {
  const { page } = useApp()
  return brand === null ? (
    <img src={`${baseFolder}/icon.svg`} width={48} height={48} alt="" />
  ) : (
    <CompanyLogo name={brand.name} logoUrl={page.configuration.apiBaseUrl + brand.logo} />
  )
}
