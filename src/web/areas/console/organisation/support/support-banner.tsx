import './support-banner.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePath } from '#web/use-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/announcements/banner.tsx'
import { route } from './route.ts'
import { onlyLooksId } from './only-looks.ts'
import { useBannerHeight } from './use-banner-height.ts'
import { supportPaths } from './support-paths.ts'
import { supportHereQuery, type SupportCall } from './support-query.ts'

/**
 * Says to everybody at the location that an operator is here as support, and to who may let one in that one asks; nothing at other
 * times. Whoever is the operator is told until when.
 */
export function SupportBanner(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(supportPaths)
  const { companyId } = page.location
  const { t } = useTranslator()
  const href = useHref()
  const isAtScreen = usePath() === route.path
  const ref = useBannerHeight()
  const { data } = useQuery(supportHereQuery(call, companyId))
  if (data === undefined) return null
  return (
    <>
      {data.here.map((one) => (
        <div key={one.id} {...(data.isSupport && { className: 'support-here', ref })}>
          <Banner kind="warning" kindWord={t('announcement_warning')}>
            <strong>
              {data.isSupport
                ? t('console_support_self', { at: one.endsAt })
                : t('console_support_here', { operator: one.operator, at: one.endsAt })}
            </strong>{' '}
            {one.id === page.support?.id && page.support.onlyLooks && (
              <span id={onlyLooksId}>{t('console_support_only_looks')} </span>
            )}
            {data.isSupport ? (
              <LeaveButton call={call} />
            ) : (
              one.mayEnd && <EndButton call={call} supportId={one.id} companyId={companyId} />
            )}
          </Banner>
        </div>
      ))}
      {!isAtScreen &&
        data.asked.map(({ id, operator }) => (
          <Banner key={id} kind="warning" kindWord={t('announcement_warning')}>
            <strong>{t('console_support_asked', { operator })}</strong>{' '}
            <a href={href({ path: route.path })}>{t('console_support_answer')}</a>
          </Banner>
        ))}
    </>
  )
}

function EndButton({
  call,
  supportId,
  companyId,
}: {
  readonly call: SupportCall
  readonly supportId: string
  readonly companyId: string
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { isPending, problem, run } = useSave(async () => {
    await call('organisationSupport.end', { params: { supportId } })
    await queries.invalidateQueries({ queryKey: ['support-here', companyId] })
    await queries.invalidateQueries({ queryKey: ['support'] })
  }, {})
  return (
    <>
      <Button isPending={isPending} onClick={() => void run()}>
        {t('console_support_end')}
      </Button>
      <SaveProblem problem={problem} />
    </>
  )
}

function LeaveButton({ call }: { readonly call: SupportCall }): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useSave(async () => {
    await call('session.signOut', {})
    location.assign(`${baseFolder}/operator/support`)
  }, {})
  return (
    <>
      <Button isPending={isPending} isSafe onClick={() => void run()}>
        {t('console_support_leave')}
      </Button>
      <SaveProblem problem={problem} />
    </>
  )
}
