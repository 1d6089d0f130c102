import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ConfirmationBlock } from '#web/ui/signs/status-block.tsx'
import { placeText } from '../days/place-text.ts'
import { type Sticker, viewSticker } from './sticker-view.ts'
import type { AtDesk } from './use-sticker.ts'

/** Who has been told that somebody else sits there, and where to sit now. Issue 4 §1, Desk sticker. */
export function ReportedScreen({
  desk,
  sticker,
}: {
  readonly desk: AtDesk
  readonly sticker: Sticker
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { situation, nearest } = sticker
  const isHolder = situation === 'MINE' || situation === 'HERE'
  // Who has checked in takes the other desk by scanning it.
  const instead = situation === 'MINE' ? nearest : viewSticker(sticker).instead
  const { isPending, problem, run } = useAct(async () => {
    if (instead !== null) await desk.bookInstead(sticker, instead)
  })
  return (
    <div className="screen">
      <ConfirmationBlock message={t('booking_sticker_reported_title')} move="forward">
        <p>
          {t(isHolder ? 'booking_sticker_reported_reception' : 'booking_sticker_reported_holder')}
        </p>
        {nearest !== null && (isHolder || instead !== null) && (
          <p>{t('booking_sticker_nearest', { place: placeText(translator, nearest) })}</p>
        )}
        {situation === 'HERE' && nearest !== null && <p>{t('booking_sticker_go')}</p>}
      </ConfirmationBlock>
      <ProblemNotice problem={problem} />
      <ActionBar>
        <LinkButton variant={instead === null ? 'primary' : 'quiet'} href={pages.booking}>
          {t('booking_back_to_days')}
        </LinkButton>
        {instead !== null && (
          <Button variant="primary" isPending={isPending} onClick={() => void run()}>
            {t('booking_book_desk', { number: instead.deskNumber ?? '' })}
          </Button>
        )}
      </ActionBar>
    </div>
  )
}
