import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { placeText } from '../days/place-text.ts'
import { type Sticker, type StickerView, viewSticker } from './sticker-view.ts'
import type { AtDesk } from './use-sticker.ts'

/** The desk that was scanned: its name, and the one obvious act. Issue 4 §1, Desk sticker. */
export function StickerScreen({
  desk,
  sticker,
  lost,
}: {
  readonly desk: AtDesk
  readonly sticker: Sticker
  readonly lost: string | null
}): ReactNode {
  const { t } = useTranslator()
  const { deskNumber, deskAreaName } = sticker.desk
  const view = viewSticker(sticker)
  const { act, instead } = view
  const { isPending, problem, run } = useAct(async () => {
    if (act !== null) await desk.act(sticker, act.name)
    else if (instead !== null) await desk.bookInstead(sticker, instead)
  })
  const report = useAct(() => desk.report(sticker))
  const label = act === null ? null : t(act.label)
  const insteadLabel =
    instead === null ? null : t('booking_book_desk', { number: instead.deskNumber ?? '' })
  const main = label ?? insteadLabel
  return (
    <Screen
      title={t('booking_desk_number', { number: deskNumber })}
      lead={
        <p>
          <bdi>{deskAreaName}</bdi>
        </p>
      }
      move={lost === null ? undefined : 'forward'}
    >
      {lost !== null && (
        <Notice kind="warning" isLive>
          <p>{lost}</p>
        </Notice>
      )}
      <Said sticker={sticker} view={view} />
      <ProblemNotice problem={problem ?? report.problem} />
      {view.canReport && (
        <div>
          <Button variant="quiet" isPending={report.isPending} onClick={() => void report.run()}>
            {t('booking_sticker_report')}
          </Button>
        </div>
      )}
      <ActionBar>
        {main === null ? (
          <LinkButton variant="primary" href={pages.booking}>
            {t('booking_back_to_days')}
          </LinkButton>
        ) : (
          <>
            <LinkButton variant="quiet" href={pages.booking}>
              {t(sticker.own === null ? 'booking_other_desk' : 'booking_mine_title')}
            </LinkButton>
            <Button variant="primary" isPending={isPending} onClick={() => void run()}>
              {main}
            </Button>
          </>
        )}
      </ActionBar>
    </Screen>
  )
}

/** How the desk stands, what it means for the own one, and which is free instead. */
function Said({
  sticker,
  view,
}: {
  readonly sticker: Sticker
  readonly view: StickerView
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { said, kind, own, instead } = view
  const values = {
    name: sticker.holder?.name ?? '',
    reason: sticker.desk.blockedReason,
    place: own === null ? '' : placeText(translator, own),
  }
  return (
    <Notice kind={kind}>
      <p>{t(said, values)}</p>
      {own !== null && sticker.situation !== 'MINE_ELSEWHERE' && (
        <p>{t('booking_sticker_own', values)}</p>
      )}
      {instead !== null && (
        <p>{t('booking_sticker_nearest', { place: placeText(translator, instead) })}</p>
      )}
    </Notice>
  )
}
