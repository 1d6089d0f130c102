import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { navigate } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { Page } from '#web/ui/frame/page.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { useBookingAccess } from './booking-access.ts'
import { CodeSkeleton } from './code-skeleton.tsx'
import { WithAccess } from './with-access.tsx'

/** How the check-in went. */
type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly at: string }
  /** The link of this tab does not count any more. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'failed'
      readonly why: 'incomplete' | 'no_booking' | null
      readonly message: string
    }

/** What the code of a kiosk leads to: checks in, and says so or why not. Spec §2, check-in redirect; §7, presence check-in. */
export function CheckInPage(): ReactNode {
  return (
    <WithAccess waiting={<CodeSkeleton />}>
      <CheckIn />
    </WithAccess>
  )
}

function CheckIn(): ReactNode {
  const access = useBookingAccess()
  const { t } = useTranslator()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })
  usePageTitle(t('common_page_title', { title: t('booking_page_title') }))

  const checkIn = useEffectEvent(async (): Promise<void> => {
    if (access === null) return
    const { call, companyId } = access
    const asked = new URLSearchParams(location.search)
    setOutcome({ kind: 'waiting' })
    try {
      const { checkedInAt } = await call('presences.checkIn', {
        params: { companyId },
        body: { serialNumber: asked.get('serialNumber') ?? '', code: asked.get('code') ?? '' },
      })
      setOutcome({ kind: 'done', at: checkedInAt })
    } catch (error) {
      setOutcome(outcomeOf(error))
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void checkIn()
  }, [])

  function outcomeOf(error: unknown): Outcome {
    const refusal = error instanceof ApiError ? error : null
    if (refusal?.code === 'employee_already_checked_in') {
      navigate(pages.error('already-checked-in'), 'replace')
    }
    if (refusal?.status === 401) return { kind: 'unknown' }
    const { reason = null } = (refusal?.details ?? {}) as { reason?: 'incomplete' | 'no_booking' }
    const said = refusal?.code === 'network' ? t('booking_check_in_offline') : refusal?.message
    return {
      kind: 'failed',
      why: reason,
      message: reason === null ? (said ?? t('visit_error_page_content')) : t(whyKeys[reason]),
    }
  }

  if (outcome.kind === 'waiting') return <CodeSkeleton />
  return (
    <Page skipText={t('common_skip_to_content')} header={null}>
      <div className="screen">
        {outcome.kind === 'done' && (
          <ConfirmationBlock message={t('booking_checked_in_title')} move="forward">
            <p>{t('booking_checked_in_since', { time: outcome.at })}</p>
          </ConfirmationBlock>
        )}
        {outcome.kind === 'unknown' && (
          <DeniedBlock title={t('booking_check_in_unknown_title')} move="forward">
            <p>{t('booking_check_in_unknown_content')}</p>
          </DeniedBlock>
        )}
        {outcome.kind === 'failed' && (
          <DeniedBlock title={t('employee_error_check_in_failed')} move="forward">
            <p>{outcome.message}</p>
          </DeniedBlock>
        )}
        {outcome.kind !== 'unknown' && (
          <ActionBar>
            {outcome.kind === 'failed' && outcome.why === null && (
              <Button onClick={() => location.reload()}>{t('common_button_try_again')}</Button>
            )}
            <LinkButton variant="primary" href={pages.booking}>
              {t(outcome.kind === 'done' ? 'booking_mine_title' : 'booking_back_to_days')}
            </LinkButton>
          </ActionBar>
        )}
      </div>
    </Page>
  )
}

const whyKeys = {
  incomplete: 'booking_check_in_incomplete',
  no_booking: 'booking_check_in_no_booking',
} as const
