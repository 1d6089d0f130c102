import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useApp } from '#web/app-context.ts'
import type { ErrorPayload } from '#web/api/error-state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { PlainPage } from '#web/pages/plain-page.tsx'
import { useErrorState } from '#web/pages/use-error-state.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'

/** Spec §2: what each parameter says; any other says something general. */
const messageKeys: Readonly<Record<string, MessageKey>> = {
  'app-disabled': 'visit_error_appDislabed',
  'already-checked-in': 'employee_error_already_checked_in',
  past: 'visit_error_pastVisit',
}

/** The title of the error page's window. */
export const errorTitleKey: MessageKey = 'visit_error_page_title'

/**
 * The error page, at /error and /error/{error}: what is wrong, what to do about it, and the ways on
 * there are: the host, another try, the demo. Spec §2.
 */
export function ErrorPage({ parameter }: { readonly parameter: string | undefined }): ReactNode {
  const { page, errors, token } = useApp()
  const { t } = useTranslator()
  const state = useErrorState(errors)

  const key = Object.hasOwn(messageKeys, parameter ?? '') ? messageKeys[parameter ?? ''] : undefined
  const isInfo = state?.type === 'info'
  const message = isInfo ? state.payload.message : t(key ?? 'visit_error_page_content')
  const hostEmail = state?.payload.hostEmail ?? ''
  const jwt = token()
  const mayTryAgain = !isInfo && key === undefined && jwt !== null
  return (
    <PlainPage titleKey={errorTitleKey}>
      <div className="screen">
        <DeniedBlock title={t('visit_error_page_title')}>
          <p>{message}</p>
        </DeniedBlock>
        {page.configuration.showScriptErrors && state !== null && !isInfo && (
          <ErrorDetails payload={state.payload} />
        )}
        <ActionBar>
          {page.configuration.demo && (
            <LinkButton variant="quiet" href={pages.demo}>
              {t('visit_error_page_demo')}
            </LinkButton>
          )}
          {hostEmail !== '' && (
            <LinkButton
              variant={mayTryAgain ? 'secondary' : 'primary'}
              icon={<MailIcon />}
              href={`mailto:${encodeURIComponent(hostEmail).replace('%40', '@')}`}
            >
              {t('visit_error_page_contactHost_button')}
            </LinkButton>
          )}
          {mayTryAgain && (
            <LinkButton variant="primary" href={`${pages.visit}?jwt=${encodeURIComponent(jwt)}`}>
              {t('visit_error_page_retry')}
            </LinkButton>
          )}
        </ActionBar>
      </div>
    </PlainPage>
  )
}

/** For developers, where the configuration asks for it: message, cause, or the raw error, in a red box. Spec §2. */
function ErrorDetails({ payload }: { readonly payload: ErrorPayload }): ReactNode {
  const { t } = useTranslator()
  const { message, cause } = payload
  return (
    <section className="error-summary" aria-label={t('visit_error_page_details')}>
      <div className="stack">
        <h2>{t('visit_error_page_details')}</h2>
        {message === '' ? (
          <pre>{raw(cause)}</pre>
        ) : (
          <>
            <pre>{message}</pre>
            {cause !== null && cause !== undefined && (
              <>
                <h3>{t('visit_error_page_cause')}</h3>
                <pre>{raw(cause)}</pre>
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function raw(cause: unknown): string {
  if (cause instanceof Error) return cause.stack ?? String(cause)
  return JSON.stringify(cause, null, 2) ?? String(cause)
}
