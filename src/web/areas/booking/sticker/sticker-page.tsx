import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { Page } from '#web/ui/frame/page.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/signs/status-block.tsx'
import type { Place } from '../booking-state.ts'
import { CodeSkeleton } from './code-skeleton.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { placeText } from '../days/place-text.ts'
import { ReportedScreen } from './reported-screen.tsx'
import { StickerQuestions } from './sticker-questions.tsx'
import { StickerScreen } from './sticker-screen.tsx'
import { type AtDesk, useSticker } from './use-sticker.ts'
import { WithAccess } from './with-access.tsx'

/** What the sticker of a desk leads to: book it and sit down, or why not and where else. Issue 4 §1, Desk sticker. */
export function StickerPage(): ReactNode {
  const { t } = useTranslator()
  usePageTitle(t('common_page_title', { title: t('booking_page_title') }))
  return (
    <WithAccess waiting={<CodeSkeleton />}>
      <DeskPage />
    </WithAccess>
  )
}

function DeskPage(): ReactNode {
  const { t } = useTranslator()
  const desk = useSticker()
  if (desk === null || desk.state.kind === 'waiting') return <CodeSkeleton />
  return (
    <Page skipText={t('common_skip_to_content')} header={null}>
      <DeskState desk={desk} />
    </Page>
  )
}

function DeskState({ desk }: { readonly desk: AtDesk }): ReactNode {
  const { t } = useTranslator()
  const { state } = desk
  switch (state.kind) {
    case 'waiting':
      return null
    case 'not_loaded':
      return (
        <div className="screen">
          <NotLoaded onRetry={() => void desk.scan()} />
        </div>
      )
    case 'unknown':
      return (
        <Stopped title={t('booking_sticker_unknown_title')}>
          {t('employee_error_sticker_unknown')}
        </Stopped>
      )
    case 'denied':
      return (
        <Stopped title={t('booking_denied_title')}>{t('employee_error_booking_denied')}</Stopped>
      )
    case 'scanned':
      return state.sticker.situation === 'QUESTIONS' && state.sticker.own !== null ? (
        <StickerQuestions desk={desk} bookingId={state.sticker.own.bookingId} />
      ) : (
        <StickerScreen desk={desk} sticker={state.sticker} lost={state.lost} />
      )
    case 'reported':
      return <ReportedScreen desk={desk} sticker={state.sticker} />
    case 'checked_in':
      return <Done title={t('booking_checked_in_title')} place={state.place} />
    case 'booked':
      return (
        <Done title={t('booking_booked_title')} place={state.place}>
          <p>{t('booking_sticker_go')}</p>
        </Done>
      )
  }
}

function Done({
  title,
  place,
  children,
}: {
  readonly title: string
  readonly place: Place
  readonly children?: ReactNode
}): ReactNode {
  const translator = useTranslator()
  return (
    <div className="screen">
      <ConfirmationBlock message={title} move="forward">
        <p>
          <strong dir="auto">{placeText(translator, place)}</strong>
        </p>
        {children}
      </ConfirmationBlock>
      <ActionBar>
        <LinkButton href={pages.booking}>{translator.t('booking_mine_title')}</LinkButton>
      </ActionBar>
    </div>
  )
}

/** It ends here; the way on leads to the week. */
function Stopped({
  title,
  children,
}: {
  readonly title: string
  readonly children: string
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="screen">
      <DeniedBlock title={title} move="forward">
        <p>{children}</p>
      </DeniedBlock>
      <ActionBar>
        <LinkButton variant="primary" href={pages.booking}>
          {t('booking_back_to_days')}
        </LinkButton>
      </ActionBar>
    </div>
  )
}
