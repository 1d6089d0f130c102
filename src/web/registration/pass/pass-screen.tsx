import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect } from 'react'
import type { Pass } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CalendarIcon, PinIcon } from '#web/ui/signs/icon.tsx'
import { CheckIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { PassCard, WalletBadge } from '#web/ui/media/pass-card.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Arrival, ChangeAnswers } from '../ending/arrival.tsx'
import { useDoor } from '../door.ts'
import { SuccessScreen } from '../ending/ended-screen.tsx'
import { FaceConsent } from '../ending/face-consent.tsx'
import { HostAnswer } from '../ending/host-answer.tsx'
import { keepPass } from '../ending/kept-pass.ts'
import { keepShell } from '../kept-shell.ts'
import { useLiveVisit } from '../ending/use-live-visit.ts'
import type { Visit } from '../first/use-visit.ts'
import { PassAccess } from './pass-access.tsx'
import { mapLink } from '../first/visit-facts.tsx'

/** The pass; a plain confirmation until it could be read. Spec §2, Pass card and success end. */
export function PassScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { pass } = visit.state
  return pass === null ? <SuccessScreen visit={visit} /> : <ShownPass visit={visit} pass={pass} />
}

/** The pass, and on the day of the visit the button that says "I am here". */
function ShownPass({ visit, pass }: { readonly visit: Visit; readonly pass: Pass }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { apiBaseUrl } = page.configuration
  const { data, move, wasApproved } = visit.state
  const door = useDoor()
  // What everybody uses keeps nothing of anybody, and nobody leaves it by a link.
  const isOwnDevice = door?.mode !== 'KIOSK'
  useEffect(() => {
    if (!isOwnDevice) return
    keepPass(pass)
    void keepShell().catch(() => undefined)
  }, [pass, isOwnDevice])
  const { status } = data.visit
  const hasArrived = status === 'CHECKED_IN' || status === 'ON_SITE'
  useLiveVisit(visit, visit.standing.phase === 'today')
  const { earlier, agreement } = visit.standing
  const { company, host, visitor, walletLinks } = pass
  const hostName = fullName(host)
  return (
    <Screen
      // Who is checked in meanwhile hears so.
      key={status}
      title={title(visit, t)}
      lead={<p>{lead(visit, hostName, t)}</p>}
      icon={hasArrived && <ArrivedMark />}
      move={move}
    >
      {wasApproved && (
        <Notice kind="positive" isLive>
          <p>{t('visit_approved_announcement')}</p>
        </Notice>
      )}
      <HostAnswer visit={data.visit} />
      <PassCard
        label={t('visit_pass_label')}
        name={fullName(visitor)}
        visitorCompany={visitor.companyName}
        company={{ name: company.name, logoUrl: company.logo128 && apiBaseUrl + company.logo128 }}
        date={{
          label: t('visit_pass_date'),
          text: t('visit_overview_date', { date: pass.startAt }),
          dateTime: pass.validOn,
        }}
        time={{
          label: t('visit_pass_time'),
          text: t('visit_overview_time', { start: pass.startAt, end: pass.endAt }),
          dateTime: pass.startAt,
        }}
        facts={[
          { label: t('visit_pass_host'), text: hostName },
          ...(pass.address === '' ? [] : [{ label: t('visit_pass_location'), text: pass.address }]),
        ]}
        code={pass.code}
        codeLabel={t('visit_pass_qr_label')}
        footnote={t('visit_pass_footnote')}
        walletBadges={
          !isOwnDevice || (walletLinks.apple ?? walletLinks.google) === null ? undefined : (
            <>
              {walletLinks.apple !== null && (
                <WalletBadge href={walletLinks.apple} label={t('visit_pass_wallet_apple')} />
              )}
              {walletLinks.google !== null && (
                <WalletBadge href={walletLinks.google} label={t('visit_pass_wallet_google')} />
              )}
            </>
          )
        }
      />
      <PassAccess access={pass.access} />
      {data.company.hours && <p>{data.company.hours}</p>}
      {isOwnDevice && <p className="lead handheld-only">{t('visit_pass_brightness')}</p>}
      {agreement === 'STILL_VALID' && earlier !== null && earlier.validUntil !== null && (
        <Notice>
          <p suppressHydrationWarning>
            {t('visit_agreement_still_valid', {
              date: earlier.signedAt,
              until: earlier.validUntil,
            })}
          </p>
        </Notice>
      )}
      {door === null && (
        <div className="stack">
          {pass.calendarLink !== '' && (
            <LinkButton href={pass.calendarLink} icon={<CalendarIcon />} isDownload>
              {t('visit_pass_calendar')}
            </LinkButton>
          )}
          {data.company.address !== '' && (
            <LinkButton href={mapLink(data.company)} icon={<PinIcon />} isElsewhere>
              {t('visit_pass_directions')}
            </LinkButton>
          )}
        </div>
      )}
      <ChangeAnswers visit={visit} />
      {door?.afterEnd?.complete}
      <FaceConsent visit={visit} />
      <Arrival visit={visit} />
    </Screen>
  )
}

function ArrivedMark(): ReactNode {
  return (
    <span className="arrived-mark">
      <CheckIcon size={32} />
    </span>
  )
}

type T = ReturnType<typeof useTranslator>['t']

function title(visit: Visit, t: T): string {
  const { status, preCheckedInAt } = visit.state.data.visit
  if (status === 'CHECKED_IN' || status === 'ON_SITE') return t('visit_checkin_title')
  return t(preCheckedInAt === null ? 'visit_pass_title' : 'visit_precheckin_title')
}

function lead(visit: Visit, host: string, t: T): string {
  const { status, preCheckedInAt } = visit.state.data.visit
  if (status === 'CHECKED_IN') return t('visit_checkin_content', { host })
  if (status === 'ON_SITE') return t('visit_checkin_content_no_host')
  return t(preCheckedInAt === null ? 'visit_pass_content' : 'visit_precheckin_content')
}
