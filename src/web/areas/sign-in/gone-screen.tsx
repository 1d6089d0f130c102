import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { asks, type AskedFor } from './asks.ts'
import { SignInActs } from './sign-in-acts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'

/** A one-time link that was used, or is too old: the ways to another one. */
export function GoneScreen({ again }: { readonly again: AskedFor }): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="screen">
      <DeniedBlock title={t('signin_gone_title')}>
        <p>{t('error_account_link_gone')}</p>
      </DeniedBlock>
      <SignInActs>
        <LinkButton href={asks[again].page}>{t(asks[again].title)}</LinkButton>
        <LinkButton variant="primary" href={staffPages.signIn}>
          {t('signin_back')}
        </LinkButton>
      </SignInActs>
    </div>
  )
}
